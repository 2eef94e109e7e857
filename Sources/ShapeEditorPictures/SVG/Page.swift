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

    /// The colour of a text, a line, a trail or an outline. On a dark page, black is white.
    func ink(_ colour: Colour) -> PageInk {
        guard colour == .black else { return .colour(colour) }
        return ground.map { .colour($0.contrasting) } ?? .scheme
    }

    /// The rules below `id` that make ``PageInk/scheme`` white if the user prefers a dark page; nil if the page is known.
    func rules(below id: String) -> String? {
        guard self == .unknown else { return nil }
        return """
            #\(id) { --ink: #000000 }
            @media (prefers-color-scheme: dark) { #\(id) { --ink: #ffffff } }

            """
    }
}

/// A colour of a part of a picture.
enum PageInk: Equatable {
    case colour(Colour)
    /// Black, or white if the user prefers a dark page.
    case scheme

    /// The colour, where the scheme does not count.
    var colour: Colour { if case .colour(let colour) = self { colour } else { .black } }

    /// The value in CSS of a colour that may be that of the scheme.
    static var schemeValue: String { "var(--ink)" }

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
