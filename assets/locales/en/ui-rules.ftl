### The page of rules and its cards, in the window and at the terminal.

rules-none = No rule mentions “{ $words }”. Try an id such as MOV-5, or fewer words.
rules-more = “rules” with an id or words shows the rules themselves.
rules-example = Example: { $caption }
rules-then = Then:
rules-of = { $rule } · { $chapter }
rules-of-decided = { $rule } · { $chapter } · a ruling of this game, where the rulebook is silent
rules-example-heading = An example
rules-search = Search the rules
rules-nothing = No rule mentions these words.
rules-all = All rules
