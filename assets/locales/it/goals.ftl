### Che cosa dà la vittoria, e chi ha vinto.

goal-opened = { $side }: vittoria appena si apre { $piece }.
goal-opened-door = { $side }: vittoria appena si apre la porta d'uscita.
goal-opened-chest = { $side }: vittoria appena si apre il forziere cercato.
goal-slain = { $side }: vittoria appena { $piece } lascia il gioco.
goal-hero-incapacitated = { $side }: vittoria appena un Eroe qualsiasi resta Incapacitato (DMG-6).
goal-heroes-incapacitated = { $side }: vittoria appena tutti gli Eroi restano Incapacitati (DMG-6).
goal-time-up = { $side }: vittoria quando dovrebbe pescare una carta e non ne restano (RND-10).

heroes-won = Gli Eroi vincono: { $why }
overlord-won = Il Lord Supremo vince: { $why }
won-opened = si apre { $piece }.
won-slain = { $piece } ha lasciato il gioco.
won-hero-incapacitated = un Eroe è Incapacitato (DMG-6).
won-heroes-incapacitated = tutti gli Eroi sono Incapacitati (DMG-6).
won-time-up = le sue carte sono finite (RND-10).
