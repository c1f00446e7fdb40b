### Campaigns: who won what, what comes next, what is carried over.

campaign-standing =
    { $heroes ->
        [0] { $overlord ->
            [one] won by the Overlord
           *[other] won { $overlord } times by the Overlord
        }
       *[other] { $overlord ->
            [0] won by the Heroes
            [one] won by the Heroes, after one defeat
           *[other] won by the Heroes, after { $overlord } defeats
        }
    }
campaign-none = There are no campaigns
campaign-next = next
campaign-so-far = Of { $all } adventures the Heroes have won { $heroes }, the Overlord { $overlord }.
campaign-brings = { $who } brings along: { $things }
campaign-gets = { $who } gets: { $things }
campaign-overlord = The Overlord
campaign-wounds = { $count ->
    [one] one wound
   *[other] { $count } wounds
}
campaign-commands = { $count ->
    [one] one extra Command a turn
   *[other] { $count } extra Commands a turn
}
campaign-cards = { $count ->
    [one] one extra card
   *[other] { $count } extra cards
}
campaign-on = On to “{ $title }”
campaign-once-more = “{ $title }” again
campaign-over = The campaign is over: { $heroes ->
    [one] one game was won by the Heroes
   *[other] { $heroes } games were won by the Heroes
}, { $overlord } by the Overlord.
campaign-go-on = Continue the game in progress
campaign-leave = Leave
campaign-start-over = Start over
campaign-start-over-ask = Start this campaign over? Its results so far, and everything carried over, will no longer count.
campaign-start-over-yes = Yes, start over
campaign-start-over-no = No, keep playing

## What can go wrong

campaign-no-folder = Your system does not say where programs keep their data, so the campaign cannot be saved. Name a folder with --saves.
campaign-unreadable = “{ $file }”, which holds this campaign, cannot be used ({ $reason }). Check that it is there and its permissions, or start the campaign over.
campaign-damaged = “{ $file }”, which holds this campaign, is damaged. Restore an older copy, or start the campaign over, which keeps the old file aside.
campaign-newer = “{ $file }”, which holds this campaign, was made by a newer version of the game. Play it with that version, or start the campaign over, which keeps the old file aside.
campaign-no-quest = “{ $file }”: the next adventure, { $quest }, is no longer part of this campaign. Put it back into its campaign.ron, or start the campaign over.
campaign-not-kept = Your progress could not be saved ({ $error }). Free up some space, or check the folder's permissions, then play this adventure again.
campaign-elsewhere = This campaign was continued or started over elsewhere in the meantime, so this game does not count for it.
campaign-faulty = The next adventure has problems and cannot be played. Fix it first: “dungeon-saga check” lists them.
