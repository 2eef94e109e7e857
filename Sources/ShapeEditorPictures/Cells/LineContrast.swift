import ShapeEditorModel

/// Makes the colours of lines, outlines and paths visible, on a terminal whose background may be black or white, and on
/// the colours of shapes.
extension Colour {
    /// The minimum contrast ratio of WCAG 2.1, §1.4.11.
    static let leastContrast = 3.0
    /// A line on a shape keeps its colour if the contrast of the two is at least this.
    private static let leastOnShape = 1.5

    /// The colour of a line with no colour behind it: this colour, lightened or darkened until the contrast to black and
    /// to white is enough. Nil stands for the text colour, for black, white and greys that lack contrast.
    var onAnyBackground: Colour? {
        let (isDark, isLight) = (
            contrast(to: 0) < Self.leastContrast, contrast(to: 1) < Self.leastContrast
        )
        guard isDark || isLight else { return self }
        guard red != green || green != blue else { return nil }
        return mixed(into: isDark ? .white : .black) { isDark ? $0.contrast(to: 0) : $0.contrast(to: 1) }
    }

    /// The colour of a line on an opaque colour: this colour, blended over the other one, but lighter or darker if the
    /// two are too similar.
    func apart(from fill: Colour) -> Colour {
        let (line, luminance) = (over(fill), fill.luminance)
        if line.contrast(to: luminance) >= Self.leastOnShape { return line }
        return line.mixed(into: fill.contrasting) { $0.contrast(to: luminance) }
    }

    /// The first of the mixtures with 1, 2, … 100 percent of `other` that has enough contrast.
    private func mixed(into other: Colour, _ contrast: (Colour) -> Double) -> Colour {
        (1...100).lazy.map { self.mixed(with: other, percent: $0) }.first {
            contrast($0) >= Self.leastContrast
        }
            ?? other
    }

    /// The mixture with some percent of another colour, as opaque as this one.
    func mixed(with other: Colour, percent: Int) -> Colour {
        func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8(clamping: (Int(one) * (100 - percent) + Int(other) * percent + 50) / 100)
        }
        return Colour(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }

    /// The ratio of WCAG 2.1 to a colour of this luminance.
    func contrast(to luminance: Double) -> Double {
        let own = self.luminance
        return (max(own, luminance) + 0.05) / (min(own, luminance) + 0.05)
    }
}

/// Chooses the colours of lines and letters. Each choice is made once for a picture.
final class CellColours {
    let style: PictureStyle
    /// Whether a colour may be indistinguishable from the background.
    let needsRim: (Colour) -> Bool
    private var bare: [Colour: Colour?] = [:]
    private var apart: [Pair: Colour] = [:]

    private struct Pair: Hashable {
        let line: Colour
        let fill: Colour
    }

    init(_ style: PictureStyle, needsRim: @escaping (Colour) -> Bool) {
        (self.style, self.needsRim) = (style, needsRim)
    }

    /// The colour of a line or a letter that has a colour, or none, behind it; nil for the text colour.
    func foreground(_ colour: Colour?, on fill: Colour?) -> Colour? {
        guard style.hasColours, let colour, colour.alpha > 0 else { return nil }
        guard let fill else { return foreground(colour) }
        let pair = Pair(line: colour, fill: fill)
        if let known = apart[pair] { return known }
        let chosen = colour.apart(from: fill)
        apart[pair] = chosen
        return chosen
    }

    private func foreground(_ colour: Colour) -> Colour? {
        if let known = bare[colour] { return known }
        let chosen = colour.onAnyBackground.flatMap { needsRim($0) ? nil : $0 }
        bare[colour] = .some(chosen)
        return chosen
    }

    /// The ink of a line in a colour.
    func lineInk(_ colour: Colour) -> Ink {
        colour.alpha > 0 && style.hasColours ? .line(over: colour, bare: foreground(colour, on: nil)) : .text
    }
}
