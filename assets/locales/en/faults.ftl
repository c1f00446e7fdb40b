### What is wrong with a file: one sentence with reason and remedy for each problem. Quest authors read them.

fault-error = error
fault-warning = warning
fault-did-you-mean = Did you mean { $suggestion }?
fault-no-path = There is no file or folder “{ $path }”; check the spelling.
fault-none = { $files ->
    [one] One file checked, no problems found.
   *[other] { $files } files checked, no problems found.
  }
fault-count = { $errors ->
    [0] No errors
    [one] One error
   *[other] { $errors } errors
  }, { $warnings ->
    [0] no warnings
    [one] one warning
   *[other] { $warnings } warnings
  }.

## The file as a whole

fault-unreadable = The file cannot be read: { $reason ->
    [gone] it does not exist
    [denied] its permissions forbid it
   *[broken] the system cannot read it
  }; check the path and its permissions.
fault-no-file = This is not a file; give a file's path, or a folder with files.
fault-too-big = { $reason ->
    [files] With this the pack has more than 1,000 text files; remove some, or make two packs
    [all] With this the pack's files come to more than 32 MiB; remove some, or make two packs
    [texts] The pack's adventures and components come to more than 2 MiB, which is ten times what ten adventures need; make two packs of it
    [archive] The archive is larger than 32 MiB; leave out what the game does not read
    [needs] It needs more than 100 other packs; leave some out
   *[file] The file is larger than 2 MiB; no adventure or component needs that much
  }.
fault-too-many = { $what ->
    [letters] This text has { $found } characters, but at most { $most } are allowed
    [languages] This text is given in { $found } languages, but at most { $most } are allowed
    [special] There are { $found } special rules, but at most { $most } are allowed
    [symbols] The legend has { $found } symbols, but at most { $most } are allowed
    [pieces] The list of pieces has { $found } entries, but at most { $most } are allowed
    [things] Map and pieces lay out { $found } things, but at most { $most } are allowed
    [heroes] { $found } heroes are listed, but at most { $most } are allowed
    [kits] There are { $found } kits, but at most { $most } are allowed
    [cards] There are { $found } cards here, but at most { $most } are allowed
    [own] The adventure brings { $found } things of its own, but at most { $most } are allowed
    [deck] The deck has { $found } cards, but at most { $most } are allowed
    [raises] { $found } kinds of minions may be raised, but at most { $most } are allowed
    [places] There are { $found } places, but at most { $most } are allowed
    [cells] The places up to here have { $found } cells together, but at most { $most } are allowed
    [counters] There are { $found } counters, but at most { $most } are allowed
    [events] There are { $found } events, but at most { $most } are allowed
    [lines] { $found } lines follow here, but at most { $most } are allowed
    [conditions] There are { $found } conditions here, but at most { $most } are allowed
    [effects] There are { $found } effects here, but at most { $most } are allowed
    [actions] There are { $found } actions, but at most { $most } are allowed
    [goals] This side has { $found } goals, but at most { $most } are allowed
    [ends] There are { $found } ends, but at most { $most } are allowed
    [groups] The groups of pieces up to here stand for { $found } pieces, but at most { $most } are allowed
    [steps] There are { $found } entries here, but a lesson may have at most { $most }
    [whole] Up to here the adventure has { $found } lines, conditions, goals, places and counters, but at most { $most } are allowed
    [stages] The campaign has { $found } adventures, but at most { $most } are allowed
   *[values] The file has more than { $most } values, and nothing is read from here on
  }; leave some out.
fault-more-faults = { $kind ->
    [errors] There { $count ->
        [one] is one more error
       *[other] are { $count } more errors
      }
   *[warnings] There { $count ->
        [one] is one more warning
       *[other] are { $count } more warnings
      }
  }, not listed here; correct the others first.
fault-not-text = From here on the file is not text; save it as UTF-8.
fault-bad-file-name = The name “{ $reason }” cannot be an id; use lowercase letters, digits and _, starting with a letter.

## Its syntax

fault-syntax = The text cannot be read from here on: { $reason ->
    [end] it ends too early, so look for a missing closing bracket or quotation mark
    [comma] a comma is missing before this
    [colon] a colon is missing before this
    [text] a text in quotation marks is expected
    [text-end] a text starts here and never ends; add its quotation mark, and write \" for one inside the text
    [number] a number is expected
    [boolean] true or false is expected
    [character] a single character such as 'S' is expected
    [word] a name is expected
    [list] a list in [ ] is expected
    [list-end] a list is not closed; add a comma or ]
    [map] pairs in {"{ }"} are expected
    [map-end] these pairs are not closed; add a comma or {"}"}
    [fields] fields in ( ) are expected
    [fields-end] a closing ) or a comma is missing
    [comment] a comment starts here and never ends
    [trailing] the file should have ended; remove what follows
    [depth] brackets are nested too deep
    [strange] this character does not belong here
    [value] a value is expected
    [mixed] this name stands next to a value without one, but in one pair of ( ) either all values have names or none has
    [bracket] a bracket opens here and never closes, or is closed by one of another kind; check where it should end
    [escape] after a \ in a text only n, t, r, \, ", ' and u{"{…}"} have a meaning; write \\ for a \ that is read
   *[other] something else belongs here; compare it with an example in the handbook
  }.
fault-wrong-type = “{ $found }” does not fit here: { $expected ->
    [text] write a text in quotation marks
    [number] write a whole number
    [boolean] write true or false
    [character] write a single character such as 'S'
    [word] write one of the known words
    [list] write a list in [ ]
    [map] write pairs in {"{ }"}, each with a colon in it and a comma after it
    [fields] write fields in ( )
    [fields-end] there are too many values in these ( )
    [length] this is not the right number of values
   *[other] another kind of value belongs here; compare it with an example in the handbook
  }.
fault-unknown-field = There is no field { $field } here; the fields are { $known }.
fault-doubled-field = The field { $field } is written twice; remove one of them.
fault-missing-field = The field { $field } is missing; add it.
fault-unknown-word = { $word } is not a known word here; the words are { $known }.
fault-bad-number = { $to ->
    [none] { $what } is { $found }, which is too large for any number here; write a smaller one
   *[other] { $what } is { $found }, but must be from { $from } to { $to }
  }.

## Ids

fault-unknown-id = There is no { $kind ->
    [hero] hero
    [boss] boss
    [minion] minion
    [feat] feat
    [spell] spell
    [item] item
    [ability] ability
    [card] card
    [deck] deck
    [furniture] furniture
    [lock] lock
    [token] token
   *[other] { $kind }
  } with the id { $id }; use one that has a file in assets/content, or add it to the adventure's own things or its pack.
fault-unknown-rule = The rulebook has no rule { $rule }; write the id of a rule that exists.
fault-doubled-id = { $id } is listed twice; remove one of them.

## Things of the game

fault-wound-track = { $white } white and { $red } red spaces are not 5; a wound track has 5 spaces.
fault-damage-row = The damage row has { $found } results, but needs 4: for 1, 2, 3 and for 4 or more hits.
fault-no-effect = Nothing would happen; give at least one effect.
fault-misplaced-word = { $word } makes no sense here; use a word that fits, or change its target.
fault-range-of-target = The target { $target } cannot be in the range { $range }; write Caster for Caster and OwnSpell, and Adjacent, Short or Long for all others.
fault-doubled-use = Two uses of the item have the target { $target }, and no one could tell them apart; give each a different target, or combine their effects.
fault-roll-lines = The lines of Roll do not go from high to low; list at least one, each with a number from 1 to 6 and lower than the one before.
fault-too-deep = Effects are nested more than { $most } deep, too many to explain at the table; write them side by side.
fault-empty-deck = The deck has no cards; add some.

## The map

fault-no-map = There is no map with floor; draw one, two characters a cell, with floor as “..”.
fault-map-too-big = The map has { $columns } columns and { $rows } rows, but at most { $most } of each are allowed; draw a smaller one.
fault-tab = There is a tab in the map; use spaces, because the width of a tab varies.
fault-half-cell = “{ $found }” at { $cell } is not a cell; a cell is a symbol followed by one of ^ > v < ? . or a space, so a character may be missing or extra before it.
fault-unknown-symbol = The symbol { $symbol } at { $cell } is not in the legend; add it there, or draw .. for floor.
fault-unused-symbol = The symbol { $symbol } is nowhere on the map; draw it, or remove it from the legend.
fault-doubled-symbol = The symbol { $symbol } is in the legend twice; use another for one of them.
fault-reserved-symbol = { $symbol } has a meaning of its own on every map; use another symbol.
fault-facing = { $by ->
    [event] { $thing } has no facing; add one of ^ > v <, such as facing: '>'
    [list] { $thing } at { $cell } has no facing; add one of ^ > v <, such as facing: '>', or ? to leave it to the Overlord
   *[symbol] The model { $symbol } at { $cell } has no facing; write ^ > v or < after its symbol, or ? to leave it to the Overlord
  }.
fault-facing-open = { $by ->
    [event] Nobody chooses the facing of what an event places; write one of ^ > v <, such as facing: '>'
    [list] Only the Overlord's models may leave their facing open; write one of ^ > v <, such as facing: '>', for { $thing } at { $cell }
   *[symbol] Only the Overlord's models may leave their facing open; write ^ > v or < after { $symbol } at { $cell }
  }.
fault-facing-none = { $by ->
    [symbol] { $symbol } at { $cell } cannot have a facing; write a dot or the symbol again after it
   *[list] { $thing } at { $cell } cannot have a facing; leave out the field facing
  }.
fault-facing-mixed = The cells of { $symbol } face different ways at { $cell }; give them one facing, or use another symbol for one of two neighbours.
fault-facing-sign = { $sign } is not a facing; write one of ^ > v < or ?.
fault-footprint = The { $id } at { $cell } covers { $across } × { $deep } cells (facing north or south), but { $cells } are drawn; draw its whole footprint, and use different symbols for neighbours of one kind.
fault-door-size = The door at { $cell } is drawn on { $cells } cells; a door fills one cell or two in a line, and neighbouring doors need different symbols.
fault-door-askew = The doors at { $other } and { $cell } only touch at a corner, so they are two; draw the cells of one door side by side (a row may be shifted by a cell), or give each its own symbol.
fault-base-size = The { $thing } at { $cell } covers { $side } × { $side } cells; draw its whole base.
fault-lock-and-ward = A lock and a ward cannot both hold a door or chest; remove one of them.
fault-bad-cell = “{ $cell }” is not a cell; write a column letter and a row number, such as C4.
fault-off-map = “{ $cell }” is off the map, whose last cell is { $last }; name cells on the map.
fault-zone-in-wall = { $reason ->
    [door] There is a door at { $cell }, which separates zones and belongs to none; name one of the zone's floor cells.
   *[wall] There is no floor at { $cell }, so it is in no zone; name one of the zone's floor cells.
  }
fault-start-in-wall = { $thing } starts at { $cell }, where there is no floor; move the start, or draw floor there.
fault-in-wall = { $thing } is at { $cell }, where there is no floor; move it, or draw floor there.
fault-overlap = { $thing } and { $other } are both at { $cell }; move one of them.
fault-doubled-piece = { $thing } is on the map twice; there is only one of them.
fault-bad-name = “{ $name }” cannot be a name; use lowercase letters, digits and _, starting with a letter.
fault-stray-name = { $thing } cannot be named { $name } here: heroes and bosses have their ids, and a door or chest has its name in its own ( ).
fault-stray-unseen = { $thing } cannot come unseen from here: only a model placed by an event draws Free Attacks; leave out unseen.
fault-any-or-all = { $reason ->
    [several] { $name } means several pieces; say Any("{ $name }") where one of them is enough, All("{ $name }") where all are needed.
    [one] { $name } means one piece; leave out Any and All, or end it in * to mean all names that begin like that.
   *[when] Pieces open one after the other; write Any("{ $name }") here, and ask in if for Opened(All("{ $name }")).
  }
fault-doubled-name = The name { $name } belongs to more than one piece; give each its own name, other than those the game gives.
fault-bad-chamber = { $reason ->
    [theme] “{ $found }” is not a theme of chambers; put the file in one of these folders: { $known }.
    [size] The chamber has { $cells } floor cells without its doors; draw { $least } to { $most }.
    [cut-off] The cell { $cell } is cut off by walls, furniture, chests or tokens; open a way to it.
   *[exit] The door at { $cell } leads nowhere; draw it in the outer wall, with free floor on its inner side and nothing on the other.
  }
fault-door-nowhere = The door at { $cell } leads nowhere; draw floor on both sides of it, or remove it.
fault-unreachable = The { $thing } at { $cell } can never be reached from where the heroes start; open a way to it.

## The quest

fault-missing-language = There is no text for the language “{ $language }”; players who use it will read another language.
fault-doubled-language = The text is written twice in the language “{ $language }”; remove one of them.
fault-empty-text = The text in the language “{ $language }” is empty; write it, or remove the line.
fault-control-character = The text contains the control character { $character }; remove it: players see � instead.
fault-undrawn-character = The game cannot draw the character “{ $letter }” ({ $character }), neither on screen nor on paper; write it in other letters.
fault-no-hero = No hero takes part; list at least one.
fault-missing-hero = { $hero } takes part but has no start on the map; draw a symbol for Hero("{ $hero }").
fault-stray-hero = { $hero } is on the map but not among the heroes that take part; add the hero to the list or remove it from the map.
fault-split-start = { $hero } starts at { $cell }, in a different zone from { $other }; all heroes start in one zone, with no closed door between them.
fault-stray-kit = { $name } is given spells, items or skills, but neither takes part as a hero nor is on the map as a boss; add { $name }, or remove the kit.
fault-no-spellcaster = { $name } is not a Spellcaster and cannot have spells; remove them, or give them to one who is.
fault-too-many-cards = { $cards } Overlord cards are dealt, but the deck has only { $most }; deal fewer.
fault-too-few-cards = { $cards } Overlord cards leave no time to play: 3 are the hand, and each one after that is a round; deal at least 4.
fault-no-goal = { $side ->
    [heroes] The heroes have
   *[overlord] The Overlord has
  } no goal and can never win; give at least one.
fault-unknown-piece = No door, chest or boss on the map is named { $name }; give that name to the one you mean.
fault-unknown-place = No place in this adventure is named { $name }; give that name to one of its places.
fault-unknown-counter = No counter in this adventure is named { $name }; add it to the counters, or use an existing one.
fault-unknown-action = No action in this adventure is named { $name }; add it to the actions, or use an existing one.
fault-no-who = No one may take this action; name those who may, such as Heroes.
fault-stray-actor = { $word } only means someone in the effects of an action; write who you mean, such as Heroes.
fault-no-target = { $word } means the piece that the action is done to, but this action has none; write a piece in its where, such as BesideToken("key"), or leave { $word } out.
fault-place-shape = { $place } cannot move as a whole: a place that turns must be a square of cells, one that slides a rectangle.
fault-place-with-door = There is a door at { $cell } in { $place }, which turns or slides; put the door outside it.
fault-chest-size = { $id } covers more than one cell; a chest can only look like furniture of one cell.
fault-chest-for-everybody = Minions cannot use the items of this chest; write opened_by: Bosses, or leave it empty.
fault-unknown-quest = { $reason ->
    [test] There is no adventure { $id } next to this test; write the name of its file, without .ron.
   *[campaign] There is no adventure { $id } here; write the name of an adventure in this folder that the campaign lists.
  }
fault-unknown-name = Nothing in the adventure { $quest } is named { $name }; write a name that it has.
fault-ends-and-goes-on = The campaign cannot end with a victory of the { $side } and also go on with another adventure; remove one or the other.
fault-no-stage = A campaign without adventures has nothing to play; list at least one.

## Packs and their components

fault-no-pack-file = This archive has no pack.ron; a pack needs one, with its name, author and version.
fault-broken-archive = The archive cannot be unpacked: { $reason ->
    [password] it is protected by a password
    [method] it uses a compression method this game does not know; use “deflate”
   *[damaged] it is not a zip archive, or it is damaged
  }; pack the folder again.
fault-doubled-entry = The archive holds “{ $reason }” twice, and only one of them could be read; pack the folder again.
fault-not-followed = This is a link, a pipe or a device, and a pack may only contain real files and folders; put the file itself here.
fault-unknown-kind = The folder “{ $folder }” is not a kind of component, but this file looks like one; the kinds are { $known }.
fault-doubled-pack = There is another pack called { $reason }; rename one of them.
fault-broken-pack = The components of the pack { $reason } have problems; fix them, then its adventures can be played.
fault-doubled-quest = The game has an adventure { $reason } of its own; give this file or its folder another name.
fault-path-leaves = The path “{ $reason }” in the archive leads out of it; pack the folder again.
fault-needs-missing = It needs the pack { $id }, which is not there; put it next to this one.
fault-needs-broken = It needs the pack { $id }, whose components have problems; fix that pack first.
fault-needs-circle = It needs the pack { $id }, which in turn needs this one; one of them must do without the other.
fault-bad-id = “{ $id }” cannot be an id; use lowercase letters, digits and _, starting with a letter.
fault-taken-id = There is already a component called { $id }; choose another id.
fault-unknown-looks = “{ $id }” is not a component of this kind in the box; name the one it should look like.
## Whether it makes sense

fault-event-never = Nothing ever triggers this event: { $reason ->
    [lock] { $name } never has a Mundane Lock that could be forced
    [start] all of { $name } is revealed from the start, so it is never revealed later
    [who] { $name } never comes into play
    [place] nobody that it names can reach { $name }
    [wounded] a minion such as { $name } takes no wounds, so ask for Injured or Destroyed
    [injured] { $name } can never be Injured: no space of its track and no result of its row says so
    [token] there is never a token { $name } on the map
    [taken] a token { $name } cannot be taken
    [card] the Overlord's deck has no card { $name }
    [count] the counter { $name } never gets that high
    [action] nobody can ever take the action { $name }
   *[counted] the counter { $name } starts that high and never falls below it
  }; change what triggers it, or remove the event.
fault-if-never = This can never be true, so the event never happens; change the condition, or remove the event.
fault-action-never = Nobody can ever take this action: { $reason ->
    [who] { $name } never comes into play
    [place] nobody who may take it can reach { $name }
    [token] there is never a token { $name } on the map
    [furniture] there is never a { $name } on the map
   *[alone] nobody else is { $name }
  }; change who may take it or where, or remove the action.
fault-if-contradicts = These conditions contradict each other or the event's trigger, so it never happens; remove one of them.
fault-line-never = This does nothing, because { $name } is never there; change who or what it affects, or remove it.
fault-event-forever = Once it happens, this event triggers itself again and again until the game cuts it off or ends; make it do something else, or leave out repeat.
fault-doubled-event = This event is written twice and does everything twice; remove it, or change it to what you meant.
fault-goal-never = This goal can never be met; change it, or add what it needs.
fault-end-never = This end is never told; change its conditions, or move it before the one that is always told.
fault-goal-of-the-other = { $side ->
    [heroes] The Heroes would win by the fall of a Hero
   *[overlord] The Overlord would win by the fall of his own boss
  }; give this goal to the other side.
fault-goal-at-start = This wins before anyone has moved; ask for something that still has to be done.
fault-cannot-win = { $side ->
    [heroes] The heroes have
   *[overlord] The Overlord has
  } no goal that can ever be met; give one that can.
fault-counter-short = The counter { $name } reaches { $most } at most, but its target is { $of }; let more events add to it, or lower the target.
fault-reading-never = What lies at { $name } is revealed before this could be read out; write it elsewhere, or look for a gap in the walls.
fault-place-no-floor = { $name } has no floor to stand on; give it other cells.
fault-ward-no-caster = { $reason ->
    [behind] No hero can lower the Ward of power { $power } on { $name }, and what would open it is behind it or depends on what is there; have something open it that happens earlier, give a hero a spell such as break_ward, or write a lock.
   *[none] No hero can lower the Ward of power { $power } on { $name }, and no event opens it; give a hero a spell such as break_ward, or write a lock.
  }
fault-opener-never = { $reason ->
    [boss] No Boss ever comes into play, so only Heroes open the door or chest on { $name }; place a Boss, or leave out opened_by.
   *[ward] None of the Overlord's models can lower the Ward on { $name }, so opened_by changes nothing; give a Boss a spell such as break_ward, or leave it out.
  }
fault-sealed-room = No one can ever walk onto the floor at { $cell } ({ $cells } cells in all); open a way there, or draw wall.
fault-sealed-off = { $others ->
    [together] Placed here, { $thing } permanently blocks the way to { $cell }, together with what other events place; put one of them elsewhere.
   *[alone] Placed here, { $thing } permanently blocks the way to { $cell }; put it elsewhere.
  }
fault-zone-gap = The gap at { $cell } joins the zones that the door at { $door } should separate; draw wall there, or remove the door.
fault-door-one-zone = The door at { $cell } has the same zone on both sides, because there is a way around it; close that way, or remove the door.
fault-door-blocked = Furniture stands right in front of the door at { $cell } and never leaves, so no one gets through; move it elsewhere.
fault-row-shifted = This row has { $cells } cells, the others { $usual }: a cell is missing or extra, and everything after it is shifted; make it as long as the others.
fault-raises-never = { $reason ->
    [deck] The Overlord's deck raises nobody, so { $name } never rises; choose a deck with raises_dead, or take it off the list.
   *[pile] There is never a bone pile on the board, so { $name } never rises; draw one, or a minion that leaves one, or take it off the list.
  }
fault-place-not-raised = { $card } places { $name }, which the Overlord may not raise, so nothing comes; list it in raises, or give another card.
fault-idle-effect = { $word } by 0 changes nothing; write another number, or leave it out.
fault-unused-place = Nothing uses the place { $name }, and it has no reading and no tile style; use it, or remove it.
fault-unused-counter = No one sees the counter { $name } and nothing uses it; use it, or remove it.
fault-over-box = There are more { $thing ->
    [bone_pile] Bone Piles
    [door] doors
    [furniture] pieces of furniture and chests
   *[other] of { $thing }
  } than the { $most } in the box; remove the extra ones if this is to be played on a real table.
fault-idle-limit = { $reason ->
    [kind] With { $most } Minions in all he never controls that many of { $name }; change up_to or in_all.
    [none] Nothing is ever raised, so in_all limits nothing; leave it out, or list in raises what may rise.
   *[all] Everything raised, drawn and placed never adds up to more than { $most } Minions at once, so in_all limits nothing; lower it, or leave it out.
  }
fault-unknown-language = The game has no language “{ $language }”, and no other text in this adventure uses it; use one that the other texts have.
fault-same-text = The text in “{ $language }” is the same as in “{ $other }”; translate it.
fault-exchanged-texts = The texts in “{ $language }” and “{ $other }” are swapped: each is in the other language; swap them back.
fault-no-hint = Only a hint is written for the beginners of one side; add hint: true, or leave out for.
fault-secret-told = Everyone reads this before the first turn, but it gives away a secret: { $thing } is in a closed chest or a hidden zone; leave it out here.
fault-secret-text = Everyone reads this before the first turn, but it contains a text meant to be read out later; leave it out here.
fault-zone-too-strong = What waits in the zone around { $cell } is worth { $threat }, more than all heroes together ({ $heroes }); place less there.
fault-no-threat = No one ever fights for the Overlord; draw minions or a boss, or let him raise some.
fault-too-long = Walking to their goal alone takes the heroes { $rounds } of the { $last } rounds that the cards give; deal more cards, or shorten the way.
fault-unused-thing = { $kind ->
    [cards] No deck has the card { $id }; add it to one, or remove the file
    [feats] No hero and no boss has the feat { $id }; give it to one, or remove the file
    [pack] No adventure and no other component of this pack uses { $id }; use it, or remove the file
   *[own] Nothing in this adventure uses { $id }; use it, or remove it
  }.
fault-unnamed-thing = The language “{ $language }” lacks the message `{ $key }`; write it into a file of assets/locales/{ $language }.
fault-stage-endless = From { $id } on, no outcome leads to the end of the campaign; have the last adventure follow, or write in ends whose victory ends it.
fault-stage-never = No outcome of another adventure leads to { $id }; name it where it should follow, or take it off the list.
