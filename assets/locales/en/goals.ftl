### What wins, and who has won.

goal-opened = { $side }: victory as soon as { $piece } is open.
goal-opened-door = { $side }: victory as soon as the door that is the way out is open.
goal-opened-chest = { $side }: victory as soon as the chest they seek is open.
goal-slain = { $side }: victory as soon as { $piece } has left play.
goal-hero-incapacitated = { $side }: victory as soon as any Hero is Incapacitated (DMG-6).
goal-heroes-incapacitated = { $side }: victory as soon as all Heroes are Incapacitated (DMG-6).
goal-time-up = { $side }: victory when he should draw a card and none is left (RND-10).

heroes-won = The Heroes win: { $why }
overlord-won = The Overlord wins: { $why }
won-opened = { $piece } is open.
won-slain = { $piece } has left play.
won-hero-incapacitated = a Hero is Incapacitated (DMG-6).
won-heroes-incapacitated = all Heroes are Incapacitated (DMG-6).
won-time-up = his cards have run out (RND-10).
