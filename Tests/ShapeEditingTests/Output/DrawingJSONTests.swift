import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The JSON objects of a drawing that says names.
@Suite(.timeLimited) struct DrawingJSONTests {
    /// The members of a shape that looks as at first, which the rows below have as `…`.
    private static let look =
        #""stroke":2,"dash":"solid","route":"straight","fromSide":null,"fromText":null,"toSide":null,"toText":null,"corner":0,"font":16,"#
        + #""align":"centre","valign":"middle","ink":null"#

    @Test(
        arguments: [
            (
                "add ellipse sun at 5 6 gold; outline red 3; label \"a\\nb\"", "show",
                ##""x":5,"y":6,"colour":"gold","hex":"#ffd700","shape":"sun","kind":"ellipse","width":100,"##
                    + ##""height":60,"angle":0,"outline":"#ff0000","outlineWidth":3,…,"label":"a\nb","##
                    + #""extent":[-45,-24,55,36],"labelExtent":[0.2,-13.2,9.8,25.2]}"#
            ),
            (
                "add polygon 6 hex at 0 0; turn 30; order back", "delete",
                ##""x":0,"y":0,"colour":"blue","hex":"#0000ff","shape":"hex","kind":"polygon 6","width":60,"##
                    + ##""height":60,"angle":30,"outline":null,"outlineWidth":null,…,"label":null,"deleted":true}"##
            ),
            (
                "add line axis from 0 0 to 3 4", "order back",
                ##""colour":"black","hex":"#000000","shape":"axis","kind":"line","from":[0,0],"to":[3,4],"##
                    + ##""heads":0,"head":"plain","tail":"plain","hollow":false,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"place":1}"##
            ),
            (
                "add ellipse sun; connect sun shape arrow", "rename ray",
                ##""colour":"black","hex":"#000000","shape":"ray","kind":"connector","from":"sun","to":"shape","##
                    + ##""heads":1,"head":"arrow","tail":"plain","hollow":false,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"was":"sun-shape"}"##
            ),
            (
                "add ellipse sun; connect sun shape arrows", "show",
                ##""colour":"black","hex":"#000000","shape":"sun-shape","kind":"connector","from":"sun","to":"shape","##
                    + ##""heads":2,"head":"arrow","tail":"arrow","hollow":false,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"points":[[90,0],[50,0]],"extent":[50,0,90,0],"labelExtent":null}"##
            ),
            (
                "add ellipse sun; connect shape sun", "delete",
                ##""colour":"black","hex":"#000000","shape":"shape-sun","kind":"connector","from":"shape","to":"sun","##
                    + ##""heads":0,"head":"plain","tail":"plain","hollow":false,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"deleted":true}"##
            ),
            (
                "add line l from 0 0 to 3 4", "undo",
                ##""colour":"black","hex":"#000000","shape":"l","kind":"line","from":[0,0],"to":[3,4],"##
                    + ##""heads":0,"head":"plain","tail":"plain","hollow":false,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"deleted":true}"##
            ),
            (
                "rename a; order back", "undo 2",
                ##""x":0,"y":0,"colour":"blue","hex":"#0000ff"}"##
            ),
            (
                "add ellipse sun at 5 6; rename a; order back", "undo 2",
                ##""x":5,"y":6,"colour":"blue","hex":"#0000ff","shape":"sun","kind":"ellipse","width":100,"##
                    + ##""height":60,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"was":"a","place":2}"##
            ),
            (
                "size 5 6", "rename a",
                ##""x":0,"y":0,"colour":"blue","hex":"#0000ff","shape":"a","kind":"rectangle","width":5,"##
                    + ##""height":6,"angle":0,"outline":null,"outlineWidth":null,…,"label":null,"was":"shape"}"##
            ),
            (
                "add rectangle a at 0 0 corner 5 outline red dashed font 20 left bottom ink #12345678",
                "show",
                ##""x":0,"y":0,"colour":"blue","hex":"#0000ff","shape":"a","kind":"rectangle","width":100,"##
                    + ##""height":60,"angle":0,"outline":"#ff0000","outlineWidth":2,"stroke":2,"dash":"dashed","##
                    + ##""route":"straight","fromSide":null,"fromText":null,"toSide":null,"toText":null,"corner":5,"font":20,"align":"left","##
                    + ##""valign":"bottom","ink":"#12345678","label":null,"extent":[-50,-30,50,30],"labelExtent":null}"##
            ),
            (
                "add ellipse sun; connect sun shape curved stroke 4 dotted from top to left 25%", "show",
                ##""colour":"black","hex":"#000000","shape":"sun-shape","kind":"connector","from":"sun","to":"shape","##
                    + ##""heads":0,"head":"plain","tail":"plain","hollow":false,"angle":0,"outline":null,"outlineWidth":null,"stroke":4,"dash":"dotted","##
                    + ##""route":"curved","fromSide":"top","fromText":null,"toSide":"left 25%","toText":null,"corner":0,"font":16,"##
                    + ##""align":"centre","valign":"middle","ink":null,"label":null,"##
                    + ##""points":[[140,-30],[140,-125.3],[-145.3,-15],[-50,-15]],"##
                    + ##""extent":[-69.48,-68.79,140,-15],"labelExtent":null}"##
            ),
            (
                "add table t at 0 0 label t \"id  PK\"", "show",
                ##""x":0,"y":0,"colour":"blue","hex":"#0000ff","shape":"t","kind":"table","##
                    + ##""width":100,"height":56,"angle":0,"outline":null,"outlineWidth":null,"stroke":2,"dash":"solid","##
                    + ##""route":"straight","fromSide":null,"fromText":null,"toSide":null,"toText":null,"corner":0,"font":16,"align":"left","##
                    + ##""valign":"middle","ink":null,"label":"t\nid  PK","extent":[-50,-28,50,28],"##
                    + ##""labelExtent":[-38,-28,19.6,28]}"##
            ),
            (
                "add text hello \"abc\" at 1 2 font 20 left", "show",
                ##""x":1,"y":2,"colour":"black","hex":"#000000","shape":"hello","kind":"text","width":36,"height":20,"##
                    + ##""angle":0,"outline":null,"outlineWidth":null,"stroke":2,"dash":"solid","route":"straight","##
                    + ##""fromSide":null,"fromText":null,"toSide":null,"toText":null,"corner":0,"font":20,"align":"left","valign":"middle","##
                    + ##""ink":null,"label":"abc","##
                    + #""extent":[-17,-10,19,14],"labelExtent":null}"#
            ),
        ])
    func `an object has the members of its kind, in their order`(
        before: String, step: String, members: String
    ) {
        let editor = Editor()
        editor.run("\(before); format json")
        let line = editor.run(step).first ?? ""
        #expect(line.hasPrefix("{\"type\":\"\(step == "show" ? "shape" : "step")\",\"step\":"))
        let rest = (0..<3).reduce(line[...]) { rest, _ in rest.drop { $0 != "," }.dropFirst() }
        #expect(rest == members.replacing("…", with: Self.look))
    }

    @Test(
        arguments: [[.drawing], [.drawing, .history], [.drawing, .macros, .queue]] as [Set<ScriptSource.Part>]
    )
    func `show says the same in JSON as in text`(parts: Set<ScriptSource.Part>) throws {
        var source = ScriptSource("JSON of drawings", parts)
        for _ in 0..<40 {
            let editor = Editor { $0.keepsGoing = true }
            let script = source.script(of: 14)
            editor.run("rename shape; " + script + "\nqueue off; format json")
            guard editor.session.drawing.isNamed else { continue }
            let lines = editor.run("with all show").filter { $0.hasPrefix(#"{"type":"shape","#) }
            let objects = try lines.map { try #require(Self.object($0), "\(script)") }
            #expect(try objects.map(Self.line) == editor.run("format text; with all show"), "\(script)")
        }
    }

    private static func object(_ line: String) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }

    /// The line of `show` in text format.
    private static func line(of object: [String: Any]) throws -> String {
        let words = try [place(object), "colour \(string("colour", object))"] + details(object)
        return try "\(string("shape", object)): " + words.joined(separator: " ")
    }

    private static func place(_ object: [String: Any]) throws -> String {
        let heads = try object["heads"] == nil ? "" : heads(object)
        if let from = object["from"] as? [Int], let to = object["to"] as? [Int] {
            return "from (\(from[0]), \(from[1])) to (\(to[0]), \(to[1]))\(heads)"
        }
        guard object["from"] == nil else {
            return try "from \(string("from", object)) to \(string("to", object))\(heads)"
        }
        return try "offset (\(number("x", object)), \(number("y", object)))"
    }

    private static func heads(_ object: [String: Any]) throws -> String {
        let (head, tail) = try (string("head", object), string("tail", object))
        let ends = [head, tail].filter { $0 != "plain" }
        #expect(object["heads"] as? Int == ends.count)
        let words = ends == ["arrow", "arrow"] ? "arrows" : head == "plain" ? "" : head
        let all = [
            words, tail == "plain" || words == "arrows" ? "" : "tail \(tail)",
            object["hollow"] as? Bool == true ? "hollow" : "",
        ]
        return all.filter { !$0.isEmpty }.reduce("") { $0 + " " + $1 }
    }

    private static func details(_ object: [String: Any]) throws -> [String] {
        var words: [String] = []
        if object["width"] != nil {
            let height = try number("height", object)
            let isText = try string("kind", object) == "text"
            words.append(try isText ? "size \(height)" : "size (\(number("width", object)), \(height))")
        }
        if try number("angle", object) != 0 { words.append(try "angle \(number("angle", object))") }
        if let hex = object["outline"] as? String {
            words.append(try "outline \(Colour(parsing: hex[...])) \(number("outlineWidth", object))")
        }
        words += try look(object)
        if let label = object["label"] as? String { words.append("label \(label.quotedWord)") }
        return words
    }

    private static func look(_ object: [String: Any]) throws -> [String] {
        let (stroke, corner) = try (number("stroke", object), number("corner", object))
        var words = stroke == 2 ? [] : ["stroke \(stroke)"]
        words += try [string("dash", object), string("route", object)].filter {
            !["solid", "straight"].contains($0)
        }
        for end in ["from", "to"] {
            let text = (object[end + "Text"] as? String).map(\.quotedWord)
            let all = [object[end + "Side"] as? String, text].compactMap(\.self)
            if !all.isEmpty { words.append("\(end) " + all.joined(separator: " ")) }
        }
        if corner != 0 { words.append("corner \(corner)") }
        let height = try number("font", object)
        let usual = try string("kind", object) == "text" ? number("height", object) : 16
        let ink = try (object["ink"] as? String).map { "ink \(try Colour(parsing: $0[...]))" }
        let font =
            try (height == usual ? [] : ["\(height)"])
            + [string("align", object), string("valign", object)].filter {
                ![object["kind"] as? String == "table" ? "left" : "centre", "middle"].contains($0)
            }
            + [ink].compactMap(\.self)
        return font.isEmpty ? words : words + ["font " + font.joined(separator: " ")]
    }

    private static func string(_ name: String, _ object: [String: Any]) throws -> String {
        try #require(object[name] as? String, "\(name)")
    }

    private static func number(_ name: String, _ object: [String: Any]) throws -> Int {
        try #require(object[name] as? Int, "\(name)")
    }
}
