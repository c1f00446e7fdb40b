### Who is asked what, and what can be answered.

prompt-choose-hero = { $side }: which Hero goes next?
prompt-act =
    { $left ->
        [one] { $piece }: move ({ $left } cell left), act, or end the turn.
       *[other] { $piece }: move ({ $left } cells left), act, or end the turn.
    }
prompt-act-stopped = { $piece }: choose a facing, act, or end the turn.
prompt-act-acted = { $piece }: the action is done; end the turn.
prompt-interrupt = { $side }: play an Interrupt before the next Hero's turn?
prompt-choose-interrupter =
    { $raisings ->
        [0] { $left ->
            [one] { $side }: which model moves and acts in the Interrupt? ({ $left } left)
           *[other] { $side }: which models move and act in the Interrupt? ({ $left } left)
        }
       *[other] { $left ->
            [0] { $side }: which Bone Pile rises in the Interrupt?
           *[other] { $side }: what do you do in the Interrupt? ({ $left ->
                [one] { $left } model
               *[other] { $left } models
            }, { $raisings ->
                [one] { $raisings } casting of Raise Dead left)
               *[other] { $raisings } castings of Raise Dead left)
            }
        }
    }
prompt-command =
    { $commands ->
        [0] { $side }: no Commands left.
        [one] { $side }: { $commands } Command left{ $extra ->
            [0] .
           *[other] , which can only move a model.
        }
       *[other] { $side }: { $commands } Commands left{ $extra ->
            [0] .
            [one] , { $extra } of which can only move a model.
           *[other] , { $extra } of which can only move models.
        }
    } { $raisings ->
        [0] What do you do?
        [one] { $raisings } casting of Raise Dead costs no Command. What do you do?
       *[other] { $raisings } castings of Raise Dead cost no Command. What do you do?
    }
prompt-free-attack = { $side }: whose Free Attack on { $target } comes next?
prompt-reveal = { $side }: reveal what is behind { $door }.
prompt-face = { $side }: which way does { $piece } face?
prompt-trade-both = { $with }: { $from } offers { $give } for { $take }. Do you agree?
prompt-trade-give = { $with }: { $from } offers you { $give }. Do you agree?
prompt-trade-take = { $with }: { $from } asks for { $take }. Do you agree?
prompt-place = { $side }: { $card } brings { $minion } into play. Where, and facing which way?
prompt-dice =
    { $missing ->
        [one] { $side }: roll a real die. What does it show? ({ $missing } to go)
       *[other] { $side }: roll real dice. What does the next one show? ({ $missing } to go)
    }

decision-begin = { $piece } goes next
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
decision-place = Place at { $cell }, facing { $facing }
decision-open = Open { $piece }
decision-act = { $action }: { $text }
decision-act-at = { $action } ({ $target }): { $text }
decision-use-feat = Feat, full turn: { $feat }. { $text }
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

# What comes of an answer, beside it.
choice-cost =
    { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }
choice-free-attacks =
    { $count ->
        [one] Free Attack by { $enemies } first
       *[other] Free Attacks by { $enemies } first
    }
choice-stopped =
    { $count ->
        [one] stopped there by the front arc of { $enemies }
       *[other] stopped there by the front arcs of { $enemies }
    }
