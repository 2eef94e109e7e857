/// The errors of WORDS, such as `dashed` and `label`.
extension DrawingErrorTests {
    /// Words that WORDS may not have, or not there.
    static let words: [Row] = [
        (
            "add rectangle red red", "red",
            "unexpected 'red'; 'red' is a colour, and \"red\" in quotes is a name"
        ),
        (
            "add rectangle a dashed dotted", "dotted",
            "unknown word 'dotted'; expected size, turn, outline, corner, font, label or COLOUR"
        ),
        (
            "add rectangle a size 5 at 0 0", "at",
            "unknown word 'at'; expected turn, outline, solid, dashed, dotted, corner, font, label, COLOUR or a number (H)"
        ),
        (
            "add ellipse from 0 0 to 9 9 size 5", "size",
            "unknown word 'size'; expected turn, outline, solid, dashed, dotted, corner, font, label or COLOUR"
        ),
        (
            "add line from 0 0 to 9 9 label x", "label",
            "unknown word 'label'; expected stroke, solid, dashed, dotted, plain, arrow, arrows, triangle, "
                + "diamond, circle, bar, crow, tail, filled, hollow or COLOUR"
        ),
        (
            "add text \"x\" label y", "label",
            "unknown word 'label'; expected at, right, left, above, below, in, size, turn, font or COLOUR"
        ),
        (
            "add rectangle a right of b gap 100", "gap",
            "unknown word 'gap'; expected top, bottom, size, turn, outline, solid, dashed, dotted, corner, font, label, "
                + "COLOUR or a number (GAP)"
        ),
        (
            "connect a b from left half", "half",
            "unknown word 'half'; expected stroke, solid, dashed, dotted, plain, arrow, arrows, triangle, "
                + "diamond, circle, bar, crow, tail, filled, hollow, straight, bent, "
                + "curved, to, font, label, COLOUR or N%"
        ),
        ("add rectangle a label x y", "y", "unexpected 'y'; \(last)"),
        ("add rectangle b right of a label Load balancer", "balancer", "unexpected 'balancer'; \(last)"),
        ("add rectangle b label B right of a", "right", "unexpected 'right'; \(last)"),
        ("connect a b label yes from left to left", "from", "unexpected 'from'; \(last)"),
        ("connect a b label it's ok", "ok", "unexpected 'ok'; \(last)"),
        ("connect a b label none \"x\"", "\"x\"", "unexpected 'x'; \(last)"),
        (
            "add rectangle \"Enter password\"", "\"Enter password\"",
            "unexpected 'Enter password'; a text stands last, as label \"Enter password\""
        ),
        (
            #"add polygon 4 "is \"it\"?" at 0 0"#, #""is \"it\"?""#,
            #"unexpected 'is "it"?'; a text stands last, as label "is \"it\"?""#
        ),
        ("add ellipse a \"A\"", "\"A\"", "unexpected 'A'; a text stands last, as label \"A\""),
        ("connect a b \"o k\"", "\"o k\"", "unexpected 'o k'; a text stands last, as label \"o k\""),
        (
            "connect a b red \"yes\"", "\"yes\"", "unexpected 'yes'; a text stands last, as label \"yes\""
        ),
        ("add text \"a b\" \"c\"", "\"a b\"", "'a b' \(letter)"),
        ("duplicate \"a b\"", "\"a b\"", "'a b' \(letter)"),
        ("add rectangle a label", "", "missing word; expected none or TEXT; usage: \(add)"),
        ("connect a b label x red", "red", "unexpected 'red'; \(last)"),
        ("connect a b from up", "up", "unknown word 'up'; did you mean 'top'?"),
        ("connect a b from above", "above", "unknown word 'above'; did you mean 'top'?"),
        ("connect a b to below", "below", "unknown word 'below'; did you mean 'bottom'?"),
        ("style connector to Down", "Down", "unknown word 'Down'; did you mean 'bottom'?"),
        ("connect a b from west to east", "west", "unknown word 'west'; did you mean 'left'?"),
        ("connect a b from x", "x", "unknown word 'x'; expected left, right, top, bottom or row"),
        ("add ellipse a under b", "under", "unknown word 'under'; did you mean 'below'?"),
        ("align above", "above", "unknown word 'above'; did you mean 'top'?"),
        ("move above", "", "missing SHAPES; usage: move PLACE [over DURATION]"),
        ("move under a", "under", "unknown direction 'under'; did you mean 'below'?"),
        ("add note n inside a", "inside", "unknown word 'inside'; did you mean 'in'?"),
        ("move beside a", "beside", "unknown direction 'beside'; expected up, down, left, right, by or to"),
        ("move in a top centre", "centre", "unknown word 'centre'; expected left, right or a number (GAP)"),
        ("style gap -1", "-1", "'-1' is negative; expected a whole number of points from 0 to 1000000"),
        (
            "connect a b from left 101%", "101%",
            "'101%' is not a percentage; expected a whole number from 0 to 100 and %, such as 50%"
        ),
        (
            "connect a b to top 5", "5",
            "'5' is not a percentage; expected a whole number from 0 to 100 and %, such as 50%"
        ),
        ("stroke", "", "missing word; expected \(strokes); usage: \(stroke)"),
        (
            "stroke arrow arrows", "arrows",
            "unknown word 'arrows'; expected solid, dashed, dotted, tail, filled, hollow, straight, "
                + "bent, curved or a number (WIDTH)"
        ),
        ("stroke 0", "0", "'0' is out of range; expected a whole number of points from 1 to 100"),
        ("corner", "", "missing N; usage: corner N [over DURATION]"),
        ("corner -1", "-1", "'-1' is negative; expected a whole number of points from 0 to 1000000"),
        ("font 3", "3", "'3' is out of range; expected \(letters)"),
        (
            "font left right", "right",
            "unknown word 'right'; expected top, middle, bottom, ink or a number (N)"
        ),
        ("font ink", "", "missing word; expected COLOUR or auto; usage: \(font)"),
        ("size fit 5", "5", "unknown word '5'; expected together"),
        ("style none red", "red", "unexpected 'red'; usage: style none"),
        (
            "style polygon 6 red", "6",
            "unknown word '6'; expected size, turn, outline, solid, dashed, dotted, corner, font, none or COLOUR"
        ),
        ("repeat 2 style red", "style red", "'style' \(inGroup)"),
        ("with a style red", "style red", "'style' \(inGroup)"),
        ("record x { style red }", "style red", "'style' \(inGroup)"),
        ("transaction { style }", "style", "'style' \(inGroup)"),
    ]

    private static let last = "the label stands last, in quotes if it has blanks"
    private static let inGroup = "can't be used in a group; expected a command like move or paint"
    private static let stroke =
        "stroke [WIDTH] [solid|dashed|dotted] [plain|arrow|arrows|triangle|diamond|circle|bar|crow] "
        + "[tail plain|arrow|triangle|diamond|circle|bar|crow] [filled|hollow] [straight|bent|curved]"
    private static let strokes =
        "WIDTH, solid, dashed, dotted, plain, arrow, arrows, triangle, diamond, circle, bar, crow, "
        + "tail, filled, hollow, straight, bent or curved"

    private static let edge = "outline, solid, dashed, dotted"

    /// What a reader might take for something else; the language's description has these in its table.
    static let doubtful: [Row] = [
        ("add rectangle label at 0 0", "0", "unexpected '0'; \(last)"),
        (
            "add rectangle in in box", "box",
            "unknown word 'box'; expected top, bottom, left, right, centre, size, turn, outline, solid, dashed, dotted, "
                + "corner, font, label, COLOUR or a number (GAP)"
        ),
        ("add rectangle around", "", "missing SHAPES; usage: \(add)"),
        (
            "add rectangle around a turn 5", "turn",
            "unknown word 'turn'; expected outline, solid, dashed, dotted, corner, font, label, COLOUR or a number (GAP)"
        ),
        (
            "add rectangle \"in\" near box", "near",
            "unknown word 'near'; expected at, right, left, above, below, in, size, turn, outline, solid, dashed, dotted, "
                + "corner, font, label, around, from or COLOUR"
        ),
        ("attach to top top", "top", "unexpected 'top'; usage: \(attach)"),
        ("attach to top bottom", "bottom", "unexpected 'bottom'; usage: \(attach)"),
        ("style arrow", "arrow", "unknown word 'arrow'; did you mean 'style connector arrow'?"),
        ("style bent", "bent", "unknown word 'bent'; did you mean 'style connector bent'?"),
        ("style red arrow", "arrow", "unknown word 'arrow'; did you mean 'style connector arrow'?"),
        ("style size 9 bent", "bent", "unknown word 'bent'; did you mean 'style connector bent'?"),
        // A word that comes twice, or not after the KIND that is there.
        (
            "style size 10 5 size 20", "size",
            "unknown word 'size'; expected turn, \(edge), corner, font or COLOUR"
        ),
        (
            "style dashed dotted", "dotted",
            "unknown word 'dotted'; expected size, turn, outline, corner, font or COLOUR"
        ),
        ("style red stroke 3", "stroke", "unknown word 'stroke'; did you mean 'style connector stroke'?"),
        (
            "style note stroke 3", "stroke",
            "unknown word 'stroke'; expected size, turn, \(edge), corner, font, none or COLOUR"
        ),
        (
            "style note arrow", "arrow",
            "unknown word 'arrow'; expected size, turn, \(edge), corner, font, none or COLOUR"
        ),
        (
            "style line size 3", "size",
            "unknown word 'size'; expected stroke, solid, dashed, dotted, plain, arrow, arrows, triangle, "
                + "diamond, circle, bar, crow, tail, filled, hollow, none or COLOUR"
        ),
        ("style TEXT size 9 size 4", "size", "unknown word 'size'; expected turn, font or COLOUR"),
        ("style outline dashed", "dashed", "unknown word 'dashed'; expected none or COLOUR"),
        (
            "font red", "red",
            "unknown word 'red'; expected left, centre, right, top, middle, bottom, ink or a number (N)"
        ),
    ]
}
