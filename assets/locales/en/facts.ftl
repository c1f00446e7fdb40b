### What happened: the sentences of the log.

fact-round-began = Round { $round } begins (RND-1).
fact-overlord-began =
    { $commands ->
        [one] The Overlord's turn begins with { $commands } Command (RND-6).
       *[other] The Overlord's turn begins with { $commands } Commands (RND-6).
    }
fact-turn-began = { $piece } begins the turn.
fact-turn-ended = { $piece } ends the turn.
fact-turned = { $piece } faces { $facing }.
fact-walked = { $piece } walks from { $from } to { $to }.
fact-stopped = { $piece } stops in the front arc of { $enemies } (MOV-5).
fact-breaks-away = { $piece } Breaks Away (MOV-7).

fact-attacked = { $attacker } fights { $target }: { $attack } against { $defence }, { $armour }.
fact-attacked-lock = { $attacker } forces { $target }: { $attack } against { $defence }, { $armour }.
fact-attacked-for-action = { $attacker } tries: { $attack } against { $defence }, { $armour } (LCK-2).
fact-attacked-freely = { $attacker } makes a Free Attack on { $target } (MOV-9): { $attack } against { $defence }, { $armour }.
fact-shot = { $attacker } shoots at { $target } (SHT-4): { $attack } against { $defence }, { $armour }.
fact-attacked-by-magic = { $attacker } attacks { $target } with { $card } (MAG-7): { $attack } against { $defence }, { $armour }.
blow-fight = Fight
blow-free-attack = Free Attack
blow-shot = Shot
fact-rolled = Rolled: { $attack } against { $defence }.
fact-rerolled =
    { $count ->
        [one] One attack die did not beat the Armour and is rolled again: { $dice } (FGT-8).
       *[other] { $count } attack dice did not beat the Armour and are rolled again: { $dice } (FGT-8).
    }
fact-discarded =
    { $count ->
        [one] Discarded: { $dice }, not above Armour { $armour } (FGT-8).
       *[other] Discarded: { $dice }, none above Armour { $armour } (FGT-8).
    }
fact-repelled = Repelled: no die is left (FGT-8).
fact-hits =
    { $hits ->
        [0] No hit: every die is matched (FGT-9).
        [one] { $hits } hit (FGT-9).
       *[other] { $hits } hits (FGT-9).
    }

fact-unharmed = { $piece } takes no damage (DMG-1).
fact-crumbled = { $piece } falls to a Bone Pile at { $cell } (DMG-2).
fact-destroyed = { $piece } is destroyed and leaves nothing (DMG-2).
fact-wounded =
    { $wounds ->
        [one] { $piece } takes a wound, the first (DMG-3).
       *[other] { $piece } takes a wound and now has { $wounds } (DMG-3).
    }
fact-wound-ignored = { $piece } ignores the wound (RND-4).
fact-spared = { $card } prevents { $piece }'s wound (ITM-3).
fact-spared-by-pile = { $card }: a Bone Pile is spent, and { $piece } ignores the wound (DMG-5).
fact-injured = { $piece } is Injured: one die less (DMG-4).
fact-incapacitated = { $piece } is Incapacitated and leaves play (DMG-5).
fact-healed =
    { $wounds ->
        [0] { $piece } heals a wound and has none left.
        [one] { $piece } heals a wound and has { $wounds } left.
       *[other] { $piece } heals a wound and has { $wounds } left.
    }
fact-tried = { $piece }, { $card }: the die shows { $die }.
fact-feat-used = { $piece } uses the Feat { $feat } (RND-4).

fact-forced = { $piece } forces the lock of { $lock } (LCK-2).
fact-opened = { $piece } is open (LCK-6).
fact-revealed-at-set-up = The dungeon is revealed up to its first doors (TAB-3).
fact-revealed-by-quest = A part of the dungeon is revealed (TAB-2).
fact-revealed = What was behind it is revealed (LCK-6).
fact-appeared = { $piece } is at { $cell }.
fact-appeared-there = { $piece } comes into play.

fact-raised = A Bone Pile rises as { $piece } (OVL-1).
fact-raised-at = The Bone Pile at { $cell } rises as { $piece } (OVL-1).
fact-dealt = The Overlord deals himself a pile of { $cards } cards and draws { $hand } of them as his hand (SET-3).
fact-drew = The Overlord draws a card (RND-9).
fact-drew-card = The Overlord draws { $card } (RND-9).
fact-played = The Overlord plays { $card } (RND-8).
fact-not-interrupted = The Overlord does not interrupt (OVL-5).
fact-overlord-ended = The Overlord's turn ends.
fact-round-ended = Round { $round } ends (RND-9).

## Cards

fact-cast = { $piece } casts { $card } (MAG-2).
fact-cast-on = { $piece } casts { $card } on { $target } (MAG-2).
fact-recharged =
    { $turned ->
        [0] { $card } is ready again for { $piece } (MAG-4).
        [one] { $card } recharges for { $piece }: { $turned } quarter turn to go (MAG-4).
       *[other] { $card } recharges for { $piece }: { $turned } quarter turns to go (MAG-4).
    }
fact-used = { $piece } uses { $card } (ITM-2).
fact-used-on = { $piece } uses { $card } on { $target } (ITM-2).
fact-discarded-item = { $card } is discarded (ITM-4).
fact-gained = { $piece } gets { $card }.
fact-offered-both = { $from } offers { $with } { $give } for { $take } (MOV-10).
fact-offered-give = { $from } offers { $with } { $give } (MOV-10).
fact-offered-take = { $from } asks { $with } for { $take } (MOV-10).
fact-traded-both = { $from } gives { $with } { $give } and gets { $take } (MOV-10).
fact-traded-give = { $from } gives { $with } { $give } (MOV-10).
fact-traded-take = { $from } gets { $take } from { $with } (MOV-10).
fact-declined = { $piece } declines (MOV-10).
fact-empowered =
    { $dice ->
        [one] { $piece }'s next magical attack this turn has { $dice } extra die (MAG-7).
       *[other] { $piece }'s next magical attack this turn has { $dice } extra dice (MAG-7).
    }
fact-enchanted-armour =
    { $rounds ->
        [one] { $card }: { $piece } has { $amount } Armour until the end of this round (FGT-8).
       *[other] { $card }: { $piece } has { $amount } Armour for { $rounds } rounds, counting this one (FGT-8).
    }
fact-enchanted-dice =
    { $rounds ->
        [one] { $card }: { $piece } has { $amount } Combat dice until the end of this round (FGT-2).
       *[other] { $card }: { $piece } has { $amount } Combat dice for { $rounds } rounds, counting this one (FGT-2).
    }
fact-enchanted-action = { $card }: { $piece } cannot act until the end of the next turn (RND-3).
fact-enchanted-bound = { $card }: { $piece } cannot move or act (RND-3).
fact-enchanted-invulnerable = { $card }: { $piece } takes no wounds and no hits from now on (DMG-3).
fact-faded-armour = { $card } ends: { $piece }'s Armour is back to normal (FGT-8).
fact-faded-dice = { $card } ends: { $piece }'s Combat dice are back to normal (FGT-2).
fact-faded-action = { $card } ends: { $piece } can act again (RND-3).
fact-faded-invulnerable = { $piece } can be hurt again (DMG-3).
fact-faded-bound = { $card } ends: { $piece } can move and act again (RND-3).
fact-ward-lowered =
    { $left ->
        [0] { $by } breaks the Ward of { $piece } (LCK-4).
       *[other] { $by } lowers the Ward of { $piece } to { $left } (LCK-4).
    }
fact-shifted =
    { $cells ->
        [one] { $piece } may move { $cells } cell right away (MOV-1).
       *[other] { $piece } may move up to { $cells } cells right away (MOV-1).
    }
fact-placed = { $card }: { $piece } comes into play at { $cell } (OVL-2).

## What the adventure itself does

fact-taken = { $piece } takes: { $token }.
fact-removed = { $piece } leaves play.
fact-barred = { $piece } is locked again.
fact-darkened = A part of the dungeon goes dark.
fact-part-turned = The floor grinds and turns by { $quarters ->
    [one] a quarter turn
   *[other] { $quarters } quarter turns
}, with everything on it.
fact-part-slid = A part of the dungeon slides to another place, with everything on it.
fact-counted = { $counter }: { $number }.
fact-counted-of = { $counter }: { $number } of { $of }.
fact-stacked = { $cards ->
    [one] One card goes
   *[other] { $cards } cards go
} to the bottom of the Overlord's pile.
fact-put-away = { $cards ->
    [one] One card
   *[other] { $cards } cards
} of the Overlord's pile { $cards ->
    [one] is
   *[other] are
} put away.
fact-commands-changed =
    { $commands ->
        [one] From now on the Overlord has { $commands } Command a turn.
       *[other] From now on the Overlord has { $commands } Commands a turn.
    }
fact-raises = From now on the Overlord may raise { $minion }, at most { $count } in play at the same time.
fact-raises-no-longer = The Overlord may no longer raise { $minion }.
fact-events-cut = The events of this adventure trigger each other endlessly, which is a fault of the adventure. They have been stopped, and the game goes on.
fact-goals-changed = The goals have changed.
fact-attempted = { $piece } takes an action of the adventure (RND-5): { $action }.
fact-attempted-at = { $piece } takes an action of the adventure (RND-5): { $action }, { $cell }.
fact-succeeded = { $piece } succeeds: { $action }.
fact-taken-back = Undo agreed: “{ $decision }” ({ $side }) is taken back with everything that followed. Doing the same again gives the same dice.

# What changed a model, in the place of a card's name: the adventure itself.
quest = Effect of the adventure
