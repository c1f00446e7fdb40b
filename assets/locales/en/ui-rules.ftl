### The page of rules and its cards, in the window and at the terminal.

rules-none = No rule has “{ $words }” in its title or wording; write an id such as MOV-5 or fewer words.
rules-more = “rules” with an id or words tells the rules themselves.
rules-example = Example: { $caption }
rules-then = Then:
rules-of = { $rule } · { $chapter }
rules-of-decided = { $rule } · { $chapter } · here the rulebook is silent, and this game draws a line
rules-example-heading = An example
rules-search = Search the rules
rules-nothing = No rule has these words in its title or wording.
rules-all = All rules
