import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSession
import ShapeEditorText

/// A page in Markdown that tells the agent of another program how to draw a diagram. A test sends its requests, and
/// compares its answers.
enum Skill {
    private static let columns = 100
    private static let verbs = [
        "style", "add", "connect", "move", "space", "with", "label", "row", "attach", "size", "paint",
        "stroke",
        "delete", "inspect",
    ]
    /// The beginnings of forms that a diagram doesn't need.
    private static let others = [
        "style none", "style line", "style text", "style rectangle|", "add KIND [NAME] from", "add line",
        "move up",
        "move by", "move to",
        "move from", "label none", "attach from|to SIDE", "size by", "size fit", "paint next", "paint N",
        "row N none",
        "attach from|to text",
        "outline none",
    ]

    static var text: String {
        head + forms + tail
    }

    private static let head = """
        ---
        name: shape-editor
        description: Draw a diagram (boxes, arrows, tables, lanes) as text or SVG, look at it, change it.
        ---
        # How to draw

        Start `shape-editor --serve --format quiet`. A request is a line of statements with `;` between
        them, the answer a JSON object a line, up to the one of type `end`. `>` is what you write, `<`
        what you read:

        ```
        > delete all; style size 120 50 white outline slategray; style connector arrow
        < {"type":"end","line":1,"ok":true,"steps":1}
        > add rectangle web label Web; add rectangle api right of web label API; add cylinder db below api
        < {"type":"end","line":2,"ok":true,"steps":3}
        > connect web api db; add rectangle zone around api,db dashed label Backend
        < {"type":"end","line":3,"ok":true,"steps":2}
        > inspect
        < {"type":"end","line":4,"ok":true,"steps":0}
        > export -.txt
        < {"type":"picture","text":"…","over":[],"hidden":[]}
        < {"type":"end","line":5,"ok":true,"steps":0}
        > paint api gold
        < {"type":"error","error":"…","source":"<stdin>",…,"suggestion":"with api paint gold"}
        < {"type":"end","line":6,"ok":false,"steps":0}
        > undo; add table user below db label user "id  PK" name; add table post label post id user_id
        < {"type":"end","line":7,"ok":true,"steps":2}
        > connect post user tail crow bar from row user_id to row id "1"
        < {"type":"end","line":8,"ok":true,"steps":1}
        ```

        Keep this order: `delete all`, styles, shapes (each beside one that is there), connectors,
        `around`. `export -.txt` shows the drawing, `export F.svg` and a look at it more. `inspect` has an
        object for most of what may be wrong, whose `fix` is the statement that mends it. A statement acts
        on what was made last, or on SHAPES behind `with`; a connector of `a` to `b` is called `a-b`.
        `undo N` takes N steps back. A request with an error has done what stands before it; its
        `suggestion`, if it has one, can be sent as it is.

        ## Statements

        """

    private static var forms: String {
        var text = "```\n"
        for name in verbs {
            guard let verb = VerbTable.verbs.first(where: { $0.name == name }) else { continue }
            for usage in verb.usage where usage != name && !others.contains(where: usage.hasPrefix) {
                text += usage.wrapped(to: columns, indent: 4) + "\n"
            }
        }
        return text + "```\n\n"
    }

    private static var kinds: String {
        AreaKind.rows.map { "`\($0.word)\($0.number == nil ? "" : " N")`" }.joined(separator: ", ")
    }

    private static let tail = """
        KIND: \(kinds).
        PLACE: `right of A [GAP] [top|bottom]`, `left of A`, `below A [GAP] [left|right]`, `above A`, `in
        A top left`, `at X Y` (Y grows downwards). SHAPES: `a,b`, `all`, a group, `a*`, `a+` (a and what
        lies in it). WORDS, in any order: a CSS colour (of a text its letters'), `size W H`, `outline
        COLOUR N`, `dashed`, `corner N`, `font N left top`; of a connector also the head at its end as in
        `stroke`, `tail` and that at its beginning, `bent`, and `from` or `to` with a side (`left`, `top
        25%`) or a row of a table (`row id`, `row 2`; the heading is 0), and a text there in quotes. A
        label stands last, in quotes if it has blanks; `\\n` begins a row; of a table each word is a row,
        the first one its heading. Without a size, a shape is as large as its style says and its label
        needs.

        ## Don't
        - Don't calculate coordinates: place shapes beside each other, and make room with `space`.
        - Don't give sizes to single shapes if a style can.
        - Don't put a text over a line: give the connector a label.
        - Don't draw the frame first: `around` goes behind what is there.
        - Don't begin anew after a mistake: `undo`, or send the `fix` and the `suggestion`.
        """ + "\n"
}
