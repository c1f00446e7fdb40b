## Pictures of packs: what is wrong with them, and why that is wrong

fault-picture-form = { $reason ->
    [root] The file is not an SVG picture: its first element must be <svg xmlns="http://www.w3.org/2000/svg">; export the picture as SVG
    [doctype] A picture may not have a DOCTYPE; remove it, or save the picture as plain SVG
    [entity] A picture may not define its own entities; write the character itself
    [id] The id “{ $id }” is used twice; rename one of the two
   *[syntax] From here on this is not XML; save the picture again, as plain SVG
  }.
fault-picture-word = { $kind ->
    [element] An element <{ $word }> cannot be in a picture; turn it into shapes, or remove it
    [style] “{ $word }” cannot be in a <style>; write it on the shapes themselves, or remove it
    [instruction] A processing instruction cannot be in a picture; remove it
   *[attribute] “{ $word }” cannot be in a picture as an attribute or a style; remove it, or save the picture as plain SVG
  }.
fault-picture-link = “{ $link }” leads out of the picture; it may only refer to parts of itself, such as #light, so draw or paste in what the link points to.
fault-picture-limit = { $what ->
    [bytes] The picture is larger than { $most } KiB; simplify it
    [attributes] An element of the picture has more than { $most } attributes; leave some out
    [namespaces] The picture declares more than { $most } namespaces; save it as plain SVG
    [nodes] The picture has more than { $most } elements, texts and comments; simplify it
    [depth] The elements of the picture are nested more than { $most } deep; ungroup some
    [shapes] Counting everything as often as it is used, the picture has more than { $most } elements; simplify it
    [layers] The picture has more than { $most } steps of filters, masks, clips and transparent groups, counting everything as often as it is used; leave some out
    [nested] Filters, masks, clips and transparent groups lie in each other more than { $most } deep; ungroup some
    [steps] A filter has more than { $most } steps; simplify it
    [stops] A gradient has more than { $most } stops; leave some out
    [dashes] The picture has more than { $most } dashed lines; draw some of them as shapes
    [points] Counting everything as often as it is used, the paths of the picture have more than { $most } numbers; simplify them
    [style] The <style> elements are longer than { $most } bytes; write them shorter, or on the shapes themselves
   *[numbers] The picture has more than { $most } numbers; simplify its paths
  }.
fault-picture-circle = “{ $id }” uses itself, directly or through others; remove one of the uses.
fault-picture-number = A number of “{ $word }” is beyond { $most }; draw the picture smaller.
fault-picture-dash = A dashed line with dashes shorter than 1, or longer than 1,000 bytes of path; draw it simpler.
fault-picture-shape = { $reason ->
    [none] The picture does not say its size; give the svg element a viewBox, such as "0 0 256 256"
   *[cells] The width and height of the picture are not in the proportion { $cells }, the cells of its component with the longer side across; set its viewBox accordingly
  }.
fault-picture-stray = This picture belongs to nothing: a picture must be next to the file of a hero, boss, minion, piece of furniture or token of the pack, with the same name; rename or remove it.

why-picture-form = Pictures come from strangers: only those that can be read for certain are drawn. Without its picture a component is shown as a plain figure of its kind.
why-picture-word = Only what draws shapes is read in a picture: no text, which looks different everywhere, no images, scripts or animation.
why-picture-link = A picture shows what the pack holds, and reads nothing else from the machine or the net.
why-picture-limit = A picture must be quick to draw on any machine.
why-picture-circle = It could never be drawn completely.
why-picture-number = Numbers so large are drawn wrong, or never finished.
why-picture-dash = Every dash is a shape of its own, and there would be far too many.
why-picture-shape = The picture fills these cells and would be distorted.
why-picture-stray = No one would ever see it.
