import ShapeEditorModel

/// What a picture is drawn on.
package enum Page: Equatable, Sendable {
    /// A ground of this colour, which may be translucent.
    case colour(Colour)
    /// The page on which a viewer shows the picture. Its colour is not known.
    case unknown
}

extension Page {
    /// The opaque colour of the page; nil if it is not known.
    var ground: Colour? {
        switch self {
        case .colour(let colour): colour.over(.white)
        case .unknown: nil
        }
    }

    /// Whether white contrasts more with the page, or may do so because its colour is not known.
    var isDark: Bool { ground.map { $0.contrasting == .white } ?? true }

    /// The colour of a trail, and of a text, a line or an outline that has no ``EdgeInk``. On a dark page, black is white.
    func ink(_ colour: Colour) -> PageInk {
        guard colour == .black else { return .colour(colour) }
        return ground.map { .colour($0.contrasting) } ?? .scheme
    }

    /// The rules below `id` that make ``PageInk/scheme`` white and show halos if the user prefers a dark page; nil if the
    /// page is known.
    func rules(below id: String, hasHalos: Bool) -> String? {
        guard self == .unknown else { return nil }
        let light = hasHalos ? "; --light: transparent; --dark: transparent" : ""
        let dark = hasHalos ? "; --light: #ffffff; --dark: #000000" : ""
        return """
            #\(id) { --ink: #000000\(light) }
            @media (prefers-color-scheme: dark) { #\(id) { --ink: #ffffff\(dark) } }

            """
    }
}

/// A colour of a part of a picture.
enum PageInk: Equatable {
    case colour(Colour)
    /// Black, or white if the user prefers a dark page.
    case scheme
    /// White or black behind a line, if the user prefers a dark page; otherwise nothing.
    case halo(Colour)

    /// The colour, where the scheme does not count.
    var colour: Colour {
        switch self {
        case .colour(let colour), .halo(let colour): colour
        case .scheme: .black
        }
    }

    /// The value in CSS of what depends on the scheme; nil for a colour.
    var variable: String? {
        switch self {
        case .colour: nil
        case .scheme: "var(--ink)"
        case .halo(let colour): colour.red > 0 ? "var(--light)" : "var(--dark)"
        }
    }

    /// The value for viewers that don't know the scheme.
    var plain: String { if case .halo = self { "none" } else { colour.opaqueHex } }

    /// The attributes that fill an element with the colour.
    var fill: XMLText.Attributes { properties(.fill).attributes() }

    /// The attributes that draw the lines of an element in the colour.
    var stroke: XMLText.Attributes { properties(.stroke).attributes() }

    /// The colour of what fills an element or of its lines, and its opacity.
    func properties(_ name: SVGProperty.Name) -> [SVGProperty] {
        let opacity: SVGProperty.Name = name == .fill ? .fillOpacity : .strokeOpacity
        return [
            SVGProperty(name, .ink(self)),
            SVGProperty(opacity, Double(colour.alpha), .channel, isUsual: colour.isOpaque),
        ]
    }
}
