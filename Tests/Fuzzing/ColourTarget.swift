import ShapeEditorLanguage
import ShapeEditorModel

/// Parses texts as colours, and writes colours as texts.
enum ColourTarget {
    static func run(_ bytes: [UInt8]) {
        do throws(ColourSyntaxError) {
            let colour = try Colour(parsing: bytes.span)
            check(colour)
            let upper = bytes.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & 0xDF : $0 }
            expect(parsed(upper) == colour, "upper case means the same")
        } catch {
            check(error, of: bytes)
        }
    }

    private static func check(_ colour: Colour) {
        for text in [colour.description, colour.hex] {
            expect(parsed(Array(text.utf8)) == colour, "\(text) means \(colour.packed)")
        }
        if let name = colour.name { expect(name == colour.description, "\(name) is what it is called") }
        expect(
            Palette.previous(before: Palette.next(after: colour)) == colour || !isInPalette(colour), "round")
    }

    private static func parsed(_ text: [UInt8]) -> Colour? {
        do throws(ColourSyntaxError) { return try Colour(parsing: text.span) } catch { return nil }
    }

    private static func isInPalette(_ colour: Colour) -> Bool { Palette.colours.contains(colour) }

    private static func check(_ error: ColourSyntaxError, of bytes: [UInt8]) {
        expect(
            error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count, "the mistake is in the text"
        )
        let found = String(decoding: bytes[error.range].prefix(64), as: UTF8.self)
        expect(!"\(Problem.colour(found, error))".isEmpty, "a mistake has words")
    }
}
