### A chi si chiede che cosa, e che cosa si può rispondere.

prompt-choose-hero = { $side }: quale Eroe svolge il prossimo turno?
prompt-act =
    { $left ->
        [one] { $piece }: Muovi (ancora { $left } casella), Azione o fine del turno.
       *[other] { $piece }: Muovi (ancora { $left } caselle), Azione o fine del turno.
    }
prompt-act-stopped = { $piece }: scegli l'orientamento, compi un'Azione o termina il turno.
prompt-act-acted = { $piece }: l'Azione è compiuta; termina il turno.
prompt-interrupt = { $side }: giochi un'Interruzione prima del turno del prossimo Eroe?
prompt-choose-interrupter =
    { $raisings ->
        [0] { $left ->
            [one] { $side }: quale modello Muove e agisce nell'Interruzione? (ne resta { $left })
           *[other] { $side }: quali modelli Muovono e agiscono nell'Interruzione? (ne restano { $left })
        }
       *[other] { $left ->
            [0] { $side }: quale Mucchio d'Ossa animare nell'Interruzione?
           *[other] { $side }: che cosa fai nell'Interruzione? (ancora { $left ->
                [one] { $left } modello
               *[other] { $left } modelli
            }, { $raisings ->
                [one] { $raisings } lancio di Animare Morti)
               *[other] { $raisings } lanci di Animare Morti)
            }
        }
    }
prompt-command =
    { $commands ->
        [0] { $side }: non resta alcun Comando.
        [one] { $side }: resta { $commands } Comando{ $extra ->
            [0] .
           *[other] , che muove solo un modello.
        }
       *[other] { $side }: restano { $commands } Comandi{ $extra ->
            [0] .
            [one] , di cui { $extra } muove solo un modello.
           *[other] , di cui { $extra } muovono solo modelli.
        }
    } { $raisings ->
        [0] Che cosa fai?
        [one] { $raisings } lancio di Animare Morti non costa Comandi. Che cosa fai?
       *[other] { $raisings } lanci di Animare Morti non costano Comandi. Che cosa fai?
    }
prompt-free-attack = { $side }: di chi è il prossimo Attacco Gratuito contro { $target }?
prompt-reveal = { $side }: rivela che cosa c'è dietro: { $door }.
prompt-face = { $side }: verso dove è rivolto { $piece }?
prompt-trade-both = { $with }: { $from } offre { $give } in cambio di { $take }. Sei d'accordo?
prompt-trade-give = { $with }: { $from } ti offre { $give }. Sei d'accordo?
prompt-trade-take = { $with }: { $from } ti chiede { $take }. Sei d'accordo?
prompt-place = { $side }: { $card } mette in gioco { $minion }. Dove, e con quale orientamento?
prompt-dice =
    { $missing ->
        [one] { $side }: tira un dado vero. Che numero è uscito? (ne manca { $missing })
       *[other] { $side }: tira i dadi veri. Che numero è uscito sul prossimo? (ne mancano { $missing })
    }

decision-begin = { $piece } svolge il prossimo turno
decision-begin-interrupt = Interrompi con { $piece }
decision-begin-command = Comanda { $piece }
decision-turn = Ruota verso { $facing }
decision-walk = Muovi in { $cell }
decision-break-away = Allontanati
decision-fight = Combatti { $target }
decision-force = Forza { $target } (Serratura Mondana { $dice }/{ $armour })
decision-shoot = Tira a { $target }
decision-cast = Lancia { $card }
decision-cast-on = Lancia { $card } su { $target }
decision-use = Usa { $card }
decision-use-on = Usa { $card } su { $target }
decision-trade-both = Offri a { $with } { $give } in cambio di { $take }
decision-trade-give = Cedi a { $with } { $give }
decision-trade-take = Chiedi a { $with } { $take }
decision-agree = Accetta
decision-decline = Rifiuta
decision-place = Metti in { $cell }, rivolto a { $facing }
decision-open = Apri { $piece }
decision-act = { $action }: { $text }
decision-act-at = { $action } ({ $target }): { $text }
decision-use-feat = Prodezza, tutto il turno: { $feat }. { $text }
decision-finish = Termina il turno
decision-strike = Attacco Gratuito di { $attacker }
decision-play = Gioca { $card }. { $text }
decision-play-unknown = Gioca una carta
decision-raise = Animare Morti: { $pile } si rialza come { $minion }, rivolto a { $facing }
decision-reveal = Rivela
decision-pass = Termina il turno del Lord Supremo
decision-pass-interrupt = Non interrompere
decision-pass-interrupter = Termina l'Interruzione
decision-die = Mostra { $die }

# Che cosa comporta una risposta, accanto a essa.
choice-cost =
    { $cells ->
        [one] { $cells } casella
       *[other] { $cells } caselle
    }
choice-free-attacks =
    { $count ->
        [one] prima, un Attacco Gratuito di { $enemies }
       *[other] prima, Attacchi Gratuiti di { $enemies }
    }
choice-stopped =
    { $count ->
        [one] ci si ferma nell'arco frontale di { $enemies }
       *[other] ci si ferma negli archi frontali di { $enemies }
    }
