/// A text whose parts have styles. A string literal makes a text without styles.
///
///     editor.prompt = "shape" + StyledText("> ", .bold)
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of the text in one style.
    struct Run: Hashable {
        var text: String
        var style: TextStyle
    }

    var runs: [Run]

    /// A text in one style.
    public init(_ text: String, _ style: TextStyle = .plain) { runs = [Run(text: text, style: style)] }

    /// A text without styles.
    public init(stringLiteral text: String) { self.init(text) }

    var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

    /// The text without control characters.
    var withoutControls: StyledText {
        var text = self
        for index in runs.indices { text.runs[index].text = runs[index].text.withoutControls }
        return text
    }

    /// Appends a text.
    public static func += (text: inout StyledText, other: StyledText) { text.runs += other.runs }

    /// Concatenates two texts.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var both = first
        both.runs += second.runs
        return both
    }
}
