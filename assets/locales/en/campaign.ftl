### Campaigns: who won what, what comes next, what goes along.

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
campaign-none = There is no campaign
campaign-next = next
campaign-brings = { $who } brings along: { $things }
campaign-gets = { $who } gets: { $things }
campaign-overlord = The Overlord
campaign-wounds = { $count ->
    [one] one wound
   *[other] { $count } wounds
}
campaign-commands = { $count ->
    [one] one Command more a turn
   *[other] { $count } Commands more a turn
}
campaign-cards = { $count ->
    [one] one card more
   *[other] { $count } cards more
}
campaign-on = On to “{ $title }”
campaign-once-more = “{ $title }” once more
campaign-over = The campaign is over: { $heroes ->
    [one] one game was won by the Heroes
   *[other] { $heroes } games were won by the Heroes
}, { $overlord } by the Overlord.
campaign-go-on = Go on with the game that was left
campaign-leave = Leave
campaign-start-over = Start over
campaign-start-over-ask = Start this campaign over? Its results, and all that is brought along, will no longer count.
campaign-start-over-yes = Yes, start over
campaign-start-over-no = No, go on

## What may be in the way

campaign-no-folder = Your system names no folder for programs' data, so a campaign cannot be kept; give a folder with --saves.
campaign-unreadable = “{ $file }”, which keeps this campaign, cannot be used ({ $reason }); look at its place and its permissions, or start the campaign over.
campaign-damaged = “{ $file }”, which keeps this campaign, is not what was written; put back an older copy, or start the campaign over, which only puts the file aside.
campaign-newer = “{ $file }”, which keeps this campaign, comes from a later version of the game; play it with that version, or start the campaign over, which only puts the file aside.
campaign-no-quest = “{ $file }”: the adventure { $quest }, which comes next, is no longer in this campaign; put it back into its campaign.ron, or start the campaign over.
campaign-not-kept = How far you have come could not be kept ({ $error }); make room, or check the folder's permissions, and play this adventure again.
campaign-elsewhere = This campaign has been gone on with or started over in the meantime, so this game does not count for it.
campaign-faulty = The adventure that comes next has faults and cannot be played; mend it first. “dungeon-saga check” names them.
