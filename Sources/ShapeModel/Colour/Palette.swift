/// The eight colours of the Paint menu, as a carousel.
package enum Palette {
    /// Numbered from 1.
    package static let colours: [Colour] = [.red, .orange, .yellow, .green, .blue, .purple, .black, .white]

    /// The colour after this one, wrapping round; the first after a colour that is not in the palette.
    package static func next(after colour: Colour) -> Colour {
        colours[((position(of: colour) ?? -1) + 1) % colours.count]
    }

    /// The colour before this one, wrapping round; the last before a colour that is not in the palette.
    package static func previous(before colour: Colour) -> Colour {
        colours[((position(of: colour) ?? 0) + colours.count - 1) % colours.count]
    }

    /// Numbers are 1 to 8; nil for others.
    package static func colour(number: Int) -> Colour? {
        (1...colours.count).contains(number) ? colours[number - 1] : nil
    }

    private static func position(of colour: Colour) -> Int? { colours.firstIndex(of: colour) }
}
