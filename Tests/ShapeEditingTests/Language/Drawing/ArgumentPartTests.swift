import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel

/// The arguments of the statements of a drawing, each with the text that it was made from.
@Suite(.timeLimited) struct ArgumentPartTests {
    /// The parsed arguments as text, or the error.
    private func parsed(_ text: String) -> String {
        var parser = StatementParser(SourceText(text), grammar: .plain)
        do throws(LanguageError) {
            return shown(try parser.next().arguments, in: SourceText(text))
        } catch {
            return "error: \(error.problem)"
        }
    }

    private func shown(_ arguments: Arguments, in source: borrowing SourceText) -> String {
        var words = arguments.parts.map { shown($0.value) + "=" + source.text($0.span) }
        if let duration = arguments.duration { words.append("over:\(duration.spelling)") }
        for statement in arguments.block?.statements ?? [] {
            words.append("{\(Grammar.plain.verbs[statement.verbNumber].name)")
            words.append(shown(statement.arguments, in: source) + "}")
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func shown(_ value: ArgumentPart.Value) -> String {
        switch value {
        case .word(let word): word
        case .number(let number): "\(number)"
        case .percent(let number): "percent:\(number)"
        case .name(let name): "name:\(name)"
        case .shapes(let word): "shapes:" + word.parts.map(\.text).joined(separator: "+")
        case .colour(let colour): "colour:\(colour)"
        case .text(let text): "text:\(text)"
        }
    }

    static let doubtful = [
        ("add ellipse red", "ellipse=ellipse colour:red=red"),
        ("add ellipse \"red\"", "ellipse=ellipse name:red=\"red\""),
        ("add ellipse sun gold", "ellipse=ellipse name:sun=sun colour:gold=gold"),
        (
            "add polygon 6 hex size 40 red",
            "polygon=polygon 6=6 name:hex=hex size=size 40=40 colour:red=red"
        ),
        ("add rectangle left of api", "rectangle=rectangle left=left of=of shapes:api=api"),
        ("connect red blue red", "shapes:red=red shapes:blue=blue colour:red=red"),
        (
            "connect left right from top to top",
            "shapes:left=left shapes:right=right from=from top=top to=to top=top"
        ),
        ("attach to top", "to=to top=top"), ("attach to \"top\"", "to=to name:top=\"top\""),
        ("attach to \"top\" top", "to=to name:top=\"top\" top=top"),
        ("add rectangle note", "rectangle=rectangle name:note=note"),
        ("add note note", "note=note name:note=note"),
        ("select l", "shapes:l=l"), ("select left", "left=left"), ("select \"left\"", "shapes:left=\"left\""),
        ("label fit", "text:fit=fit"), ("size fit", "fit=fit"),
        ("size fit together over 1s", "fit=fit together=together over:1s"),
        ("add rectangle \"in\"", "rectangle=rectangle name:in=\"in\""),
        ("with left right", "shapes:left=left {right }"),
        ("with a { right; paint red }", "shapes:a=a {right } {paint }"),
        ("label none", "none=none"), ("label None", "none=None"), ("label none # no", "none=none"),
        ("label none; right", "none=none"),
        ("label \"none\"", "text:none=\"none\""), ("label none of it", "text:none of it=none of it"),
        ("label #1", "text:#1=#1"),
        ("size 50 over 1s", "50=50 over:1s"),
    ]

    static let making = [
        ("add ellipse", "ellipse=ellipse"), ("add RECTANGLE", "rectangle=RECTANGLE"),
        ("add ellipse #f00", "ellipse=ellipse colour:red=#f00"),
        ("add ellipse rgb(1 2 3)", "ellipse=ellipse colour:#010203=rgb(1 2 3)"),
        ("add ellipse \"gold\" gold", "ellipse=ellipse name:gold=\"gold\" colour:gold=gold"),
        ("add ellipse sun \"gold\"", "ellipse=ellipse name:sun=sun colour:gold=\"gold\""),
        ("add ellipse by", "ellipse=ellipse name:by=by"),
        (
            "add ellipse s.\u{f8}-1_* AT 1 -2 size 3 4 Red",
            "ellipse=ellipse name:s.\u{f8}-1_*=s.\u{f8}-1_* at=AT 1=1 -2=-2 size=size 3=3 4=4 colour:red=Red"
        ),
        (
            "add polygon 3 above left 0 size 5",
            "polygon=polygon 3=3 above=above shapes:left=left 0=0 size=size 5=5"
        ),
        (
            "add line from 0 1 to 2 3 red",
            "line=line from=from 0=0 1=1 to=to 2=2 3=3 colour:red=red"
        ),
        ("add line l from 0 0 to 1 1", "line=line name:l=l from=from 0=0 0=0 to=to 1=1 1=1"),
        ("add text \"a\\nb\"", "text=text text:a\nb=\"a\\nb\""),
        ("add text \"a\" \"b\"", "text=text name:a=\"a\" text:b=\"b\""),
        (
            "add text a \"b\" \"red\"", "text=text name:a=a text:b=\"b\" colour:red=\"red\""
        ),
        (
            "add text \"at\" below a size 20",
            "text=text text:at=\"at\" below=below shapes:a=a size=size 20=20"
        ),
        (
            "add note a red dashed corner 3 label hi",
            "note=note name:a=a colour:red=red dashed=dashed corner=corner 3=3 label=label text:hi=hi"
        ),
        (
            "add cylinder turn 5 label \"none\"",
            "cylinder=cylinder turn=turn 5=5 label=label text:none=\"none\""
        ),
        (
            "add table t gold label t \"id  PK\" none -- 5",
            "table=table name:t=t colour:gold=gold label=label text:t=t text:id  PK=\"id  PK\" text:none=none text:--=-- "
                + "text:5=5"
        ),
        (
            "add ellipse from 1 2 to 3 4 label none",
            "ellipse=ellipse from=from 1=1 2=2 to=to 3=3 4=4 label=label none=none"
        ),
        (
            "connect a selected from left 25% to top bent",
            "shapes:a=a shapes:selected=selected from=from left=left percent:25=25% to=to top=top bent=bent"
        ),
        ("connect \"selected\" b", "shapes:selected=\"selected\" shapes:b=b"),
        ("connect a b", "shapes:a=a shapes:b=b"),
        ("connect a b arrows", "shapes:a=a shapes:b=b arrows=arrows"),
        ("attach from a", "from=from name:a=a"),
        ("attach TO a Left 25%", "to=TO name:a=a left=Left percent:25=25%"),
        ("attach to RIGHT 0%", "to=to right=RIGHT percent:0=0%"),
        ("attach from selected bottom", "from=from selected=selected bottom=bottom"),
        ("attach to row id", "to=to row=row text:id=id"),
        ("attach to \"row\" row 2", "to=to name:row=\"row\" row=row text:2=2"),
        (
            "connect a b from row \"id\" to row user_id",
            "shapes:a=a shapes:b=b from=from row=row text:id=\"id\" to=to row=row text:user_id=user_id"
        ),
        ("attach to left.a", "to=to name:left.a=left.a"),
        ("duplicate", ""), ("duplicate by 1 2", "by=by 1=1 2=2"),
        ("duplicate a* by 1 2", "name:a*=a* by=by 1=1 2=2"),
        ("rename red", "name:red=red"), ("rename *", "name:*=*"), ("rename face.*", "name:face.*=face.*"),
    ]

    static let others = [
        ("select sun,api", "shapes:sun+api=sun,api"), ("select next", "next=next"),
        ("select \"next\"", "shapes:next=\"next\""), ("select \"all,sun\"", "shapes:all+sun=\"all,sun\""),
        ("select a*,selected", "shapes:a*+selected=a*,selected"),
        ("with a with b { label x; size 5 }", "shapes:a=a {with shapes:b=b {label text:x=x} {size 5=5}}"),
        ("delete", ""), ("delete all", "shapes:all=all"), ("shapes", ""),
        ("shapes a b", usage("shapes [FILE]", "b")),
        ("shapes a.shape", "text:a.shape=a.shape"),
        ("size 5 6", "5=5 6=6"), ("size by 50% over 1s", "by=by percent:50=50% over:1s"),
        ("turn -90", "-90=-90"), ("turn 360 together over 1s", "360=360 together=together over:1s"),
        ("turn to 45", "to=to 45=45"),
        ("outline red 3", "colour:red=red 3=3"), ("outline none", "none=none"),
        ("label a  b", "text:a b=a  b"), ("order front", "front=front"),
        ("order behind up", "behind=behind name:up=up"), ("align centre", "centre=centre"),
        ("spread across", "across=across"), ("spread down 0", "down=down 0=0"),
        ("move from 1 2 to 3 4 over 1s", "from=from 1=1 2=2 to=to 3=3 4=4 over:1s"),
        ("move to 3 4", ""),
    ]

    private static func usage(_ form: String, _ word: String) -> String {
        "error: unexpected '\(word)'; usage: \(form)"
    }

    @Test(arguments: doubtful + making + others)
    func `a statement's arguments are in its order`(text: String, arguments: String) {
        #expect(parsed(text) == arguments)
    }

    @Test func `a part of a word for several shapes has its own place, unless there are escapes`() throws {
        var parser = StatementParser(
            SourceText("delete a,\u{f8},all; delete \"a,b\"; delete \"\\u{61},b\""), grammar: .plain)
        let words = try (0..<3).map { _ in try parser.next() }.map(\.arguments.parts[0].value)
        let parts = words.flatMap { value -> [ShapesWord.Part] in
            if case .shapes(let word) = value { word.parts } else { [] }
        }
        #expect(parts.map(\.span) == [7..<8, 9..<11, 12..<15, 25..<26, 27..<28, 38..<48, 38..<48])
        #expect(parts.map(\.isQuoted) == [false, false, false, true, true, true, true])
    }

    @Test func `arguments need no more room for this`() {
        #expect(MemoryLayout<Arguments.Main>.size == 2 * MemoryLayout<Int>.size + 1)
    }
}
