import CommandKit
import Testing

/// The errors of the statements of a drawing that are found while they run, each raised by a statement.
@Suite(.timeLimited) struct DrawingWordingTests {
    private static let two = "a connector joins two shapes"
    private static let side = "expected 1 to 1000000 points"
    private static let reach = "expected 0 to 1000000 points"
    private static let letters = "its letters are 4 to 1000 points high"
    private static let tooLong = "the line is too long; it reaches at most 1000000 points across and down"
    private static let ends = "a line needs two ends; both are at one place"
    private static let themselves = "only the selected shapes themselves are there; expected other shapes"
    private static let within = "expected a place within -5 to 5 across and -5 to 5 down"
    private static let nothing = "nothing is selected; 'select NAME' says what to act on"
    private static let far =
        "'a' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"

    static let names = [
        Wording(
            "add ellipse sun; add ellipse sun", at: "sun",
            "there is a 'sun' already; 'sun*' takes the next number that is free"),
        Wording(
            "add ellipse sun; rename shape", at: "shape",
            "there is a 'shape' already; expected a name that is free"),
        Wording(
            "add ellipse f.a; add ellipse f", at: "f", "'f' is a group; a shape in it would be 'f.NAME'"),
        Wording(
            "add ellipse f.a; with shape rename f", at: "f",
            "'f' is a group; a shape in it would be 'f.NAME'"),
        Wording(
            "add ellipse sun; add ellipse sun.ray", at: "sun.ray",
            "'sun' is a shape; there can't be a 'sun.ray' beside it"),
        Wording(
            "add ellipse sun; rename shape.sun", at: "shape.sun",
            "'shape' is a shape; there can't be a 'shape.sun' beside it"),
        Wording(
            "add ellipse a; select all; rename face", at: "rename face",
            "2 shapes are selected; 'rename face.*' makes them a group"),
        Wording(
            "add ellipse f.a; add ellipse f.b; select f.a,shape; rename face", at: "rename face",
            "2 shapes are selected; 'rename face.*' makes them a group"),
        Wording(
            "add ellipse a; select all; duplicate b", at: "b",
            "2 shapes are selected; 'duplicate b*' numbers their names"),
    ]

    static let unknown = [
        Wording("select son", at: "son", "unknown shape 'son'; 'shapes' lists those there are"),
        Wording(
            "add rectangle pink at 1 2", at: "at",
            "unexpected 'at'; 'pink' is a colour, and \"pink\" in quotes is a name"),
        Wording("add ellipse sun; select son", at: "son", "unknown shape 'son'; did you mean 'sun'?"),
        Wording(
            "add ellipse sun; delete sun,son,sum", at: "son", "unknown shape 'son'; did you mean 'sun'?"),
        Wording(
            "add ellipse left of moon", at: "moon", "unknown shape 'moon'; 'shapes' lists those there are"),
        Wording(
            "connect shape moon", at: "moon", "unknown shape 'moon'; 'shapes' lists those there are"),
        Wording(
            "add ellipse a; connect a shape; attach to son", at: "son",
            "unknown shape 'son'; 'shapes' lists those there are"),
        // Without quotes, 'top' would be a side.
        Wording(
            "add ellipse a; connect a shape; attach to \"top\"", at: "\"top\"",
            "unknown shape 'top'; 'shapes' lists those there are"),
        Wording(
            "order behind moon", at: "moon", "unknown shape 'moon'; 'shapes' lists those there are"),
        Wording(
            "add ellipse a; order behind shape,sun", at: "shape,sun",
            "unknown shape 'shape,sun'; SHAPE is one name, without commas"),
        Wording("select eye*", at: "eye*", "no shape is called 'eye*'"),
        Wording("with shape,*.eye left", at: "*.eye", "no shape is called '*.eye'"),
        Wording("select none; left", at: "left", nothing),
        Wording("select none; move to 1 2", at: "move to 1 2", nothing),
        Wording("select none; delete", at: "delete", nothing),
        Wording("select none; rename a", at: "rename a", nothing),
        Wording("select none; order front", at: "order front", nothing),
        Wording("select none; duplicate", at: "duplicate", nothing),
        Wording("select none; attach to left", at: "attach to left", nothing),
        Wording("select none; show", at: "show", nothing),
        Wording("select none; left over 1s", at: "left over 1s", nothing),
        Wording("select none; size fit", at: "size fit", nothing),
        Wording("select none; corner 3", at: "corner 3", nothing),
        Wording("select none; font 9", at: "font 9", nothing),
        Wording("select none; stroke 9", at: "stroke 9", nothing),
        Wording("delete all; select left", at: "select left", nothing),
        Wording("select up", at: "select up", "no shape is above the selected ones"),
        Wording("select down", at: "select down", "no shape is below the selected ones"),
        Wording("select left", at: "select left", "no shape is left of the selected ones"),
        Wording("select right", at: "select right", "no shape is right of the selected ones"),
        Wording(
            "add ellipse a; select all; attach to selected", at: "selected",
            "'selected' stands for one shape here; 2 are selected"),
        Wording(
            "add ellipse a; select none; attach to selected", at: "selected",
            "'selected' stands for one shape here; none is selected"),
        Wording("space right of shape 5", at: "space right of shape 5", "nothing lies right of 'shape'"),
        Wording("space above shape 5", at: "space above shape 5", "nothing lies above 'shape'"),
        Wording(
            "add note a around shape; space below shape -100", at: "space below shape -100",
            "'a' would be 0 points high; expected 1 to 1000000 points"),
        Wording("move right of selected", at: "selected", themselves),
        Wording("move in all", at: "all", themselves),
        Wording(
            "add ellipse a; connect shape a; add ellipse b in *-*", at: "*-*",
            "only connectors are there; expected a shape that has a place"),
        Wording(
            "add ellipse a; connect shape a; connect a *-*", at: "*-*",
            "nothing to connect; a connector joins two shapes that are no lines"),
        Wording(
            "add line l from 0 0 to 9 9; connect shape shape,l", 49, 1,
            "'l' is a line; a connector joins two other shapes"),
        Wording(
            "add ellipse a; connect a shape arow", at: "arow", "unknown shape 'arow'; did you mean 'arrow'?"),
        Wording("add ellipse a; connect a shape rde", at: "rde", "unknown shape 'rde'; did you mean 'red'?"),
        Wording(
            "add ellipse a; connect a shape ok", at: "ok", "unexpected 'ok'; a text stands last, as label ok"),
        Wording(
            "add ellipse a; connect a shape \"yes\"", at: "\"yes\"",
            "unexpected 'yes'; did you mean 'connect a shape label \"yes\"'?"),
        Wording(
            "add ellipse a; order behind selected", at: "selected",
            "'a' is selected; expected the name of another shape"),
        Wording("delete all; select next", at: "select next", nothing),
        Wording("delete all; select previous", at: "select previous", nothing),
    ]

    static let wrongShapes =
        [
            Wording(
                "add ellipse f.a; order behind f", at: "f", "'f' is a group; expected the name of one shape"),
            Wording(
                "add line l from 0 0 to 1 1; connect shape l", at: "l",
                "'l' is a line; a connector joins two other shapes"),
            Wording(
                "add ellipse a; connect a shape; connect a-shape a", at: "a-shape",
                "'a-shape' is a connector; a connector joins two other shapes"),
            Wording(
                "add ellipse a; connect a shape; attach to a-shape", at: "a-shape",
                "'a-shape' is a connector; a connector joins two other shapes"),
            Wording(
                "add line l from 0 0 to 1 1; connect shape shape; attach to l", 60, 1,
                "'l' is a line; a connector joins two other shapes"),
            Wording("add note f.a; connect f.a f.a; attach to f", 42, 1, "'f' is a group; \(two)"),
            Wording(
                "order behind shape", at: "shape", "'shape' is selected; expected the name of another shape"),
        ]
        + ["right of", "left of", "above", "below"].map { side in
            Wording(
                "add text a \"x\"; connect shape a; add ellipse \(side) shape-a 5", at: "shape-a",
                "'shape-a' is a connector; expected a shape that has a place")
        }

    /// The refusals of verbs that don't fit the selected shapes, whose first one they name.
    static let unfit =
        [
            ("add line a from 0 0 to 1 1", "outline red", "'a' is a line; 'outline' does not fit it"),
            ("add line a from 0 0 to 1 1", "label x", "'a' is a line; 'label' does not fit it"),
            ("add line a from 0 0 to 1 1", "label none", "'a' is a line; 'label none' does not fit it"),
            ("add line a from 0 0 to 1 1", "turn to 9", "'a' is a line; 'turn to' does not fit it"),
            ("add line a from 0 0 to 1 1", "font 9", "'a' is a line; 'font' does not fit it"),
            ("add line a from 0 0 to 1 1", "size fit", "'a' is a line; 'size fit' does not fit it"),
            ("add line a from 0 0 to 1 1", "stroke bent", "'a' is a line; 'stroke' does not fit it"),
            ("add text a \"x\"", "size fit", "'a' is a text; 'size fit' does not fit it"),
            ("add text a \"x\"", "stroke 3", "'a' is a text; 'stroke' does not fit it"),
            ("add text a \"x\"", "corner 3", "'a' is a text; 'corner' does not fit it"),
            ("add note a", "attach to top", "'a' is a note; 'attach' does not fit it"),
            (
                "add note a; connect a shape; select a", "attach from shape",
                "'a' is a note; 'attach' does not fit it"
            ),
            ("add note a", "corner 3", "'a' is a note; 'corner' does not fit it"),
            ("add ellipse a", "corner 3", "'a' is an ellipse; 'corner' does not fit it"),
            ("add cylinder a", "stroke arrow", "'a' is a cylinder; 'stroke' does not fit it"),
            ("add note a", "row 1 x", "'a' is a note; 'row' does not fit it"),
            ("add table a", "row 1 none", "'a' has no row 1; its last one is 0, and 0 is its heading"),
            (
                "add table a label x y; add table b; select a,b", "row 2 after x",
                "'a' has no row 2; its last one is 1, and 0 is its heading"
            ),
            ("add ellipse a", "stroke curved", "'a' is an ellipse; 'stroke' does not fit it"),
            ("add text a \"x\"", "outline none", "'a' is a text; 'outline' does not fit it"),
            ("add text a \"x\"", "label none", "'a' is a text; 'label none' does not fit it"),
            ("add text a \"x\"", "move from 0 0 to 1 1", "'a' is a text; 'move from' does not fit it"),
            ("add ellipse a", "move from 0 0 to 1 1", "'a' is an ellipse; 'move from' does not fit it"),
            ("add polygon 3 a", "move from 0 0 to 1 1", "'a' is a polygon; 'move from' does not fit it"),
            ("select all", "move from 0 0 to 1 1", "'shape' is a rectangle; 'move from' does not fit it"),
        ].map { before, statement, message in Wording("\(before); \(statement)", at: statement, message) }
        + [
            ("a", "left"), ("a", "up 5"), ("a", "move to 1 2"), ("a", "move by 1 2"), ("a", "reset"),
            ("a", "size 5"), ("a", "size by 5%"), ("shape", "size fit"), ("shape", "corner 5"),
            ("a", "turn 5"), ("a", "turn to 5"), ("shape", "outline red"), ("shape,a", "align left"),
            ("a", "duplicate"), ("a", "left over 1s"), ("a", "move up over 1s"),
        ].map { ends, statement in
            Wording(
                "add text a \"x\"; connect shape a; \(statement)", at: statement,
                "'shape-a' is a connector; 'select \(ends)' first, or 'with \(ends) \(statement)'")
        }
        + [("move from 0 0 to 1 1", "move from"), ("spread down", "spread")].map { statement, verb in
            Wording(
                "add text a \"x\"; connect shape a; \(statement)", at: statement,
                "'shape-a' is a connector; '\(verb)' does not fit it")
        }
        + [
            Wording(
                "connect shape shape; align left", at: "align left",
                "'shape-shape' is a connector; 'align' does not fit it"),
            Wording(
                "add ellipse \"left\"; connect shape \"left\"; up", at: "up",
                "'shape-left' is a connector; 'select \"left\"' first, or 'with \"left\" up'"),
            Wording(
                "add ellipse a; connect a shape; with a-shape { left 5 }", at: "left 5",
                "'a-shape' is a connector; 'select shape' first, or 'with shape left 5'"),
            Wording(
                "add ellipse a; connect shape a; outline rgb(1, 2,\(String(repeating: " ", count: 50))3)",
                at: "outline rgb(1, 2,\(String(repeating: " ", count: 50))3)",
                "'shape-a' is a connector; 'select a' first"),
        ]

    static let numbers = [
        Wording("align left", at: "align left", "'align' needs two shapes or more; 1 is selected"),
        Wording("spread down", at: "spread down", "'spread' needs three shapes or more; 1 is selected"),
        Wording(
            "add ellipse a; select all; spread across 5", at: "spread across 5",
            "'spread' needs three shapes or more; 2 are selected"),
        Wording(
            "add ellipse a; connect shape a; select a,shape-a; align top", at: "align top",
            "'align' needs two shapes or more; 1 is selected"),
        Wording("size 0", at: "size 0", "'shape' would be 0 points wide; \(side)"),
        Wording("size 1 0", at: "size 1 0", "'shape' would be 0 points high; \(side)"),
        Wording("size 0 1 over 1s", at: "size 0 1 over 1s", "'shape' would be 0 points wide; \(side)"),
        Wording(
            "size 1 1000000; size by 101%", at: "size by 101%",
            "'shape' would be 1010000 points high; \(side)"),
        Wording("add line l from 0 0 to 1 1; size 0", at: "size 0", "'l' would be 0 points long; \(side)"),
        Wording(
            "add line l from 0 0 to 1 1; size 0 0", at: "size 0 0",
            "'l' would be 0 points long; \(side)"),
        Wording(
            "add line l from 0 0 to 600000 0; size by 200%", at: "size by 200%",
            "'l' would be 1200000 points across; \(reach)"),
        Wording(
            "add line l from 0 0 to -1 -600000; size by 200%", at: "size by 200%",
            "'l' would be 1200000 points down; \(reach)"),
        Wording(
            "add note a from 0 0 to 1000001 5", at: "add note a from 0 0 to 1000001 5",
            "'a' would be 1000001 points wide; \(side)"),
        Wording(
            "add note a from 0 0 to 5 -1000001", at: "add note a from 0 0 to 5 -1000001",
            "'a' would be 1000001 points high; \(side)"),
        Wording("add text t \"x\"; size 3", at: "size 3", "'t' is a text; \(letters)"),
        Wording("add text t \"x\"; size 1001", at: "size 1001", "'t' is a text; \(letters)"),
        Wording("add line from 3 4 to 3 4", at: "add line from 3 4 to 3 4", ends),
        Wording("add line from 0 0 to 1000001 0", at: "add line from 0 0 to 1000001 0", tooLong),
        Wording("add line from 0 0 to 0 -1000001", at: "add line from 0 0 to 0 -1000001", tooLong),
        Wording(
            "add line l from 0 0 to 1 1; move from 2 2 to 2 2", at: "move from 2 2 to 2 2", ends),
        Wording(
            "add line l from 0 0 to 1 1; move from 0 0 to 0 1000001", at: "move from 0 0 to 0 1000001",
            tooLong),
        Wording(
            "add line l from 0 0 to 1 1; duplicate; select l*; move from 1 1 to 2 2",
            at: "move from 1 1 to 2 2", "'move from' moves the ends of one line; 2 are selected"),
    ]

    static let places =
        [
            "bounds 10 10; add note a from 1 0 to 12 0", "bounds 10 10; add ellipse a at 6 0",
            "bounds 10 10; add line a from 0 0 to 0 6",
            "bounds 10 10; add ellipse a at 0 0; right 6", "bounds 10 10; add ellipse a at 0 0; up 6 over 1s",
            "bounds 10 10; add ellipse a at 0 0; move to 0 -6",
            "bounds 10 10; add ellipse a at 0 0; move by 1 6",
            "bounds 10 10; add ellipse a at 0 0; duplicate by -6 0", "add ellipse a at 6 0; bounds 10 10",
            "add line a from 0 0 to 0 6; bounds 10 10", "bounds 10 10; add line a from 0 0 to 1 1; size 20 0",
            "bounds 10 10; add line a from 0 0 to 5 0; down 6",
        ].map { wording($0, "'a' would be outside the bounds; \(within)") }
        + [
            "add ellipse a at \(Int.max) 0; right 1", "add ellipse a at \(Int.min) 0; left",
            "add ellipse a at 0 \(Int.max); down", "add ellipse a at 0 \(Int.min); move by 0 -1",
            "add line a from 0 0 to 9 9; move to \(Int.max) 0",
        ].map { wording($0, far) }

    /// The wording of an error at the last statement of a script.
    private static func wording(_ script: String, _ message: String) -> Wording {
        let last = script.ranges(of: "; ").last.map { script[$0.upperBound...] } ?? script[...]
        return Wording(script, at: String(last), message)
    }

    @Test(arguments: names + unknown + wrongShapes + unfit + numbers + places)
    func `every problem of a drawing says where it is, what was found and what would have been right`(
        wording: Wording
    ) {
        #expect(wording.reported == wording.text)
    }
}
