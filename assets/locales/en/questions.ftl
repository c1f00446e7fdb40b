### Who is asked what, and what can be answered.

prompt-choose-hero = { $side }: which Hero has the next turn?
prompt-act =
    { $left ->
        [one] { $piece }: move ({ $left } cell left), act, or end the turn.
       *[other] { $piece }: move ({ $left } cells left), act, or end the turn.
    }
prompt-act-stopped = { $piece }: choose a facing, act, or end the turn.
prompt-act-acted = { $piece }: the action is done; end the turn.
prompt-interrupt = { $side }: do you interrupt before the next Hero's turn?
prompt-choose-interrupter =
    { $left ->
        [one] { $side }: which model moves and acts in the Interrupt? ({ $left } left)
       *[other] { $side }: which models move and act in the Interrupt? ({ $left } left)
    }
prompt-command =
    { $commands ->
        [0] { $side }: no Command is left.
        [one] { $side }: { $commands } Command is left{ $extra ->
            [0] .
           *[other] , which only moves a model.
        }
       *[other] { $side }: { $commands } Commands are left{ $extra ->
            [0] .
            [one] , { $extra } of which only moves a model.
           *[other] , { $extra } of which only move models.
        }
    } { $raisings ->
        [0] What do you do?
        [one] From a card { $raisings } casting of Raise Dead is left. What do you do?
       *[other] From a card { $raisings } castings of Raise Dead are left. What do you do?
    }
prompt-free-attack = { $side }: whose Free Attack on { $target } comes next?
prompt-reveal = { $side }: reveal what lies behind { $door }.
prompt-face = { $side }: where does { $piece } face?
prompt-trade-both = { $with }: { $from } offers { $give } for { $take }. Do you agree?
prompt-trade-give = { $with }: { $from } offers you { $give }. Do you agree?
prompt-trade-take = { $with }: { $from } asks for { $take }. Do you agree?
prompt-place = { $side }: where does { $minion } come into play by { $card }, and facing where?
prompt-dice =
    { $missing ->
        [one] { $side }: roll a real die. What does it show? ({ $missing } still to tell)
       *[other] { $side }: roll real dice. What does the next one show? ({ $missing } still to tell)
    }

decision-begin = { $piece } has the next turn
decision-begin-interrupt = Interrupt with { $piece }
decision-begin-command = Command { $piece }
decision-turn = Face { $facing }
decision-walk = Walk to { $cell }
decision-break-away = Break Away
decision-fight = Fight { $target }
decision-force = Force { $target } (Mundane Lock { $dice }/{ $armour })
decision-shoot = Shoot at { $target }
decision-cast = Cast { $card }
decision-cast-on = Cast { $card } on { $target }
decision-use = Use { $card }
decision-use-on = Use { $card } on { $target }
decision-trade-both = Offer { $with } { $give } for { $take }
decision-trade-give = Give { $with } { $give }
decision-trade-take = Ask { $with } for { $take }
decision-agree = Agree
decision-decline = Decline
decision-place = Into play at { $cell }, facing { $facing }
decision-open = Open { $piece }
decision-act = { $action }: { $text }
decision-act-at = { $action } ({ $target }): { $text }
decision-use-feat = Feat, the whole turn: { $feat }. { $text }
decision-finish = End the turn
decision-strike = Free Attack by { $attacker }
decision-play = Play { $card }. { $text }
decision-play-unknown = Play a card
decision-raise = Raise Dead: { $pile } rises as { $minion }, facing { $facing }
decision-reveal = Reveal it
decision-pass = End the Overlord's turn
decision-pass-interrupt = Do not interrupt
decision-pass-interrupter = End the Interrupt
decision-die = It shows { $die }
