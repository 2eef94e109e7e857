import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage

/// The errors of the statements of a drawing, which are found while they are read.
@Suite(.timeLimited) struct DrawingErrorTests {
    static let add =
        "add KIND [NAME] [PLACE] [WORDS] [label TEXT], add KIND [NAME] around SHAPES [GAP] [WORDS] [label TEXT] "
        + "or add KIND [NAME] from X Y to X Y [WORDS] [label TEXT]"
    private static let addText = "add text [NAME] \"TEXT\" [PLACE] [WORDS]"
    static let attach =
        "attach from|to SHAPE [SIDE] [\"TEXT\"], attach from|to SIDE [\"TEXT\"] or attach from|to text \"TEXT\""
    private static let sides = "left, right, top, bottom or row"
    private static let longText = String(repeating: "x", count: 101)
    static let font = "font [N] [left|centre|right] [top|middle|bottom] [ink COLOUR|auto]"
    static let letters = "a whole number of points from 4 to 1000"
    private static let turn = "turn DEGREES [together] [over DURATION] or turn to DEGREES [over DURATION]"
    static let letter =
        "is not a name; expected a letter, then letters, digits, '-' or '_', with dots between parts"
    private static let inConcurrent = "can't be used in 'concurrent'; expected a command like move or paint"

    /// A statement, the part at which its error stands, and the message.
    typealias Row = (text: String, place: String, message: String)

    static let kinds: [Row] = [
        ("add circle", "circle", "unknown kind 'circle'; did you mean 'ellipse'?"),
        ("add OVAL", "OVAL", "unknown kind 'OVAL'; did you mean 'ellipse'?"),
        ("add box", "box", "unknown kind 'box'; did you mean 'rectangle'?"),
        ("add rect", "rect", "unknown kind 'rect'; did you mean 'rectangle'?"),
        ("add square", "square", "unknown kind 'square'; did you mean 'rectangle'?"),
        ("add diamond ok", "diamond", "unknown kind 'diamond'; did you mean 'polygon 4'?"),
        ("add rhombus", "rhombus", "unknown kind 'rhombus'; did you mean 'polygon 4'?"),
        ("add triangle", "triangle", "unknown kind 'triangle'; did you mean 'polygon 3'?"),
        ("add pentagon", "pentagon", "unknown kind 'pentagon'; did you mean 'polygon 5'?"),
        ("add hexagon", "hexagon", "unknown kind 'hexagon'; did you mean 'polygon 6'?"),
        ("add octagon", "octagon", "unknown kind 'octagon'; did you mean 'polygon 8'?"),
        ("add Database db", "Database", "unknown kind 'Database'; did you mean 'cylinder'?"),
        ("add class", "class", "unknown kind 'class'; did you mean 'table'?"),
        ("add entity e", "entity", "unknown kind 'entity'; did you mean 'table'?"),
        ("add document", "document", "unknown kind 'document'; did you mean 'note'?"),
        ("style circle red", "circle", "unknown word 'circle'; did you mean 'ellipse'?"),
        ("style diamond red", "diamond", "unknown word 'diamond'; did you mean 'polygon'?"),
        ("style database none", "database", "unknown word 'database'; did you mean 'cylinder'?"),
        ("add elipse", "elipse", "unknown kind 'elipse'; did you mean 'ellipse'?"),
        (
            "add 5", "5",
            "unknown kind '5'; expected rectangle, ellipse, cylinder, note, table, polygon, line or text"
        ),
        (
            "add arrow", "arrow",
            "there is no kind 'arrow'; 'connect A B arrow' draws one between two shapes"
        ),
        ("add polygon hex", "hex", "'hex' is not a number of corners; expected \(corners)"),
        ("add polygon 1.5", "1.5", "'1.5' is not a number of corners; expected \(corners)"),
        ("add polygon", "", "missing number of corners; expected \(corners)"),
        ("add polygon 2", "2", "'2' is out of range; expected a number of corners from 3 to 60"),
        ("add polygon -4", "-4", "'-4' is negative; expected a number of corners from 3 to 60"),
    ]

    private static let corners = "3 to 60, as in 'polygon 4', a diamond"

    static let places: [Row] = [
        (
            "add ellipse gold gold", "gold",
            "unexpected 'gold'; 'gold' is a colour, and \"gold\" in quotes is a name"
        ),
        ("add rectangle right", "", "missing 'of'; usage: \(add)"),
        ("add rectangle right of", "", "missing SHAPES; usage: \(add)"),
        ("add rectangle at 1", "", "missing Y; usage: \(add)"),
        (
            "add line red from 0 0 to 1 1", "red",
            "unexpected 'red'; 'red' is a colour, and \"red\" in quotes is a name"
        ),
        (
            "connect a b arrow arrow", "arrow",
            "unknown word 'arrow'; expected stroke, solid, dashed, dotted, tail, filled, hollow, "
                + "straight, bent, curved, from, to, font, label or COLOUR"
        ),
        ("add ellipse sun gld", "gld", "unknown colour 'gld'; did you mean 'gold'?"),
        ("add ellipse sun sise 5", "sise", "unknown word 'sise'; did you mean 'size'?"),
        (
            "add ellipse sun at 0 0 size 5 6 shiny", "shiny",
            "unknown word 'shiny'; expected turn, outline, solid, dashed, dotted, corner, font, label or COLOUR"
        ),
        ("connect a b red arow", "arow", "unknown word 'arow'; did you mean 'arrow'?"),
        ("attach", "", "missing word; expected from or to; usage: \(attach)"),
        ("attach a", "a", "unknown word 'a'; expected from or to"),
        (
            "attach to", "",
            "missing word; expected SHAPE, left, right, top, bottom, row or text; usage: \(attach)"
        ),
        ("attach to text", "", "missing \"TEXT\"; usage: \(attach)"),
        ("attach to text it", "it", "unexpected 'it'; usage: \(attach)"),
        ("attach to a top \"x\" \"y\"", "\"y\"", "unexpected 'y'; usage: \(attach)"),
        ("connect a b to \"x\" \"y\"", "\"y\"", "unexpected 'y'; a text stands last, as label \"y\""),
        (
            "connect a b from \"x\\ny\"", "\"x\\ny\"",
            "the text has several rows; at an end of a connector it has one"
        ),
        (
            "connect a b from \"\(longText)\"", "\"\(longText)\"",
            "the text is too long; at an end of a connector it has at most 100 characters, and 400 Unicode scalars"
        ),
        ("style connector from \"x\"", "\"x\"", "unknown word 'x'; expected left, right, top or bottom"),
        ("attach to a middle", "middle", "unknown word 'middle'; expected \(sides)"),
        ("attach to a 5%", "5%", "unknown word '5%'; expected \(sides)"),
        (
            "attach to a top 101%", "101%",
            "'101%' is not a percentage; expected a whole number from 0 to 100 and %, such as 50%"
        ),
        ("order up", "up", "unknown word 'up'; did you mean 'forward'?"),
        ("order down", "down", "unknown word 'down'; did you mean 'backward'?"),
        (
            "select", "",
            "missing word; expected SHAPES, next, previous, none, up, down, left or right; usage: select SHAPES or "
                + "select next|previous|none|up|down|left|right"
        ),
        ("select sun api", "api", "unexpected 'api'; SHAPES is one word without blanks, such as sun,api"),
        ("delete a b", "b", "unexpected 'b'; SHAPES is one word without blanks, such as sun,api"),
        ("select next a", "a", "unexpected 'a'; usage: select next|previous|none|up|down|left|right"),
        ("select a,,b", "a,,b", "empty name in 'a,,b'; SHAPES is one word without blanks, such as sun,api"),
        ("with a, b up", "a,", "empty name in 'a,'; SHAPES is one word without blanks, such as sun,api"),
    ]

    static let numbers: [Row] = [
        ("size 50%", "50%", "'50%' is not a whole number of points; did you mean 'size by 50%'?"),
        ("add ellipse size 50%", "50%", "'50%' is not a whole number of points"),
        (
            "size 1000001", "1000001",
            "'1000001' is out of range; expected a whole number of points from 0 to 1000000"
        ),
        (
            "size by 50", "50",
            "'50' is not a percentage; expected a whole number from 1 to 10000 and %, such as 50%"
        ),
        ("size by", "", "missing N%; usage: size by N% [over DURATION]"),
        ("turn 45deg", "45deg", "'45deg' is not a whole number of degrees; usage: \(turn)"),
        (
            "turn to x", "x", "'x' is not a whole number of degrees; usage: turn to DEGREES [over DURATION]"
        ),
        (
            "turn 3601", "3601",
            "'3601' is out of range; expected a whole number of degrees from -3600 to 3600"
        ),
        ("outline red 101", "101", "'101' is out of range; expected a whole number of points from 1 to 100"),
        ("spread down -1", "-1", "'-1' is negative; expected a whole number of points from 0 to 1000000"),
    ]

    static let names: [Row] = [
        ("rename 5x", "5x", "'5x' \(letter)"), ("rename a.", "a.", "'a.' \(letter)"),
        ("rename \"a b\"", "\"a b\"", "'a b' \(letter)"), ("add ellipse \"\"", "\"\"", "'' \(letter)"),
        ("rename sun*", "sun*", "'sun*' is not a name; '*' may only be its last part, as in 'face.*'"),
        ("add ellipse a*b", "a*b", "'a*b' is not a name; '*' may only be its end, as in 'sun*'"),
        ("rename a\u{200d}b", "a\u{200d}b", "'a\u{200d}b' \(letter)"),
        ("rename \u{3164}", "\u{3164}", "'\u{3164}' \(letter)"),
        ("add ellipse \u{2764}", "\u{2764}", "'\u{2764}' \(letter)"),
        ("duplicate *", "*", "'*' is not a name; '*' may only be its end, as in 'sun*'"),
        (
            "rename \"a\\u{1b}\"", "\"a\\u{1b}\"",
            "control character in the name 'a\\u{1b}'; expected one that can be shown"
        ),
    ]

    static let texts: [Row] = [
        ("add text", "", "missing TEXT in quotes; usage: \(addText)"),
        ("add text hello", "", "missing TEXT in quotes; usage: \(addText)"),
        ("add text hello world", "world", "missing TEXT in quotes; usage: \(addText)"),
        ("add text red", "red", "missing TEXT in quotes; usage: \(addText)"),
        ("add text \"\"", "\"\"", "empty text; expected at least one character"),
        (
            "add text \"\\u{7}\"", "\"\\u{7}\"",
            "control character in the text '\\u{7}'; expected characters that can be shown, or \\n"
        ),
        ("label # 1", "", "missing TEXT; usage: label none or label TEXT"),
        ("label \"\"", "\"\"", "empty text; expected at least one character"),
    ]

    static let groups: [Row] = [
        ("concurrent { right; add ellipse }", "add", "'add' \(inConcurrent)"),
        ("concurrent { with a rename b }", "rename", "'rename' \(inConcurrent)"),
        ("concurrent { repeat 2 { transaction { delete } } }", "delete", "'delete' \(inConcurrent)"),
        ("concurrent { attach to a }", "attach", "'attach' \(inConcurrent)"),
        ("repeat 2 { concurrent { order front } }", "order", "'order' \(inConcurrent)"),
        (
            "concurrent { select a; right }", "select",
            "'select' is for a branch with a block; use 'with SHAPES …'"
        ),
        (
            "concurrent { repeat 2 select a }", "select",
            "'select' is for a branch with a block; use 'with SHAPES …'"
        ),
    ]

    @Test(arguments: kinds + places + numbers + words + doubtful + names + texts + groups)
    func `an error stands at the word and says what is meant`(row: Row) {
        let error = Self.error(row.text)
        #expect(error.map { "\($0.problem)" } == row.message)
        let bytes = Array(row.text.utf8)
        #expect(error.map { String(decoding: bytes[$0.span], as: UTF8.self) } == row.place)
    }

    @Test(arguments: [
        "\u{200b}", "\u{200c}", "\u{200d}", "\u{200e}", "\u{ad}", "\u{61c}", "\u{fe0f}", "\u{e0101}",
    ])
    func `nothing invisible is a part of a name, but accents are`(scalar: String) {
        #expect(Self.error("rename sun\(scalar)")?.problem == .name("sun\(scalar)", .characters))
        #expect(Self.error("rename e\u{301}.\u{928}\u{940}") == nil)
    }

    @Test func `a name and a text have a longest length`() {
        let name = String(repeating: "a", count: 100)
        let text = String(repeating: "b", count: 1000)
        for valid in ["rename \(name)", "add text \"\(text)\"", "label \(text)"] {
            #expect(Self.error(valid) == nil)
        }
        #expect(
            Self.error("rename \(name)a")?.problem
                == .name("\(name.prefix(20))…\(name.prefix(20))", .tooLong))
        // A label may be that of a table, which only the shapes tell.
        #expect(Self.error("add text \"\(text)b\"")?.problem == .text(.tooLong(limit: 1000)))
        let rows = String(repeating: text, count: 10)
        #expect(Self.error("label \(rows)") == nil)
        #expect(Self.error("label \(rows)b")?.problem == .text(.tooLong(limit: 10_000)))
    }

    @Test(arguments: [
        "concurrent { transaction { select a; right }; with b right }", "repeat 2 { select a; right }",
    ])
    func `a block of a branch may select`(text: String) {
        #expect(Self.error(text) == nil)
    }

    private static func error(_ text: String) -> LanguageError? {
        var parser = StatementParser(SourceText(text), grammar: .plain)
        do throws(LanguageError) {
            _ = try parser.next()
            return nil
        } catch {
            return error
        }
    }
}
