### The map of an adventure in letters, for its author.

draw-zone = Zone { $number }, { $cells ->
    [one] one cell
   *[other] { $cells } cells
  }:
draw-model = { $thing } at { $cell }, facing { $facing }
draw-open = as the Overlord likes
draw-thing = { $thing } at { $cell }
draw-lock = { $thing } at { $cell }, lock { $dice }/{ $armour }
draw-ward = { $thing } at { $cell }, Ward { $dice }
draw-goal = {", the goal"}
draw-no-png = The picture cannot be saved to “{ $file }”: { $error }. Check the path and its permissions.
