/// The eight colours of the Paint menu, through which `paint next` and `paint previous` cycle.
package enum Palette {
    /// The colours in the order of their numbers, which count from 1.
    package static let colours: [Colour] = [.red, .orange, .yellow, .green, .blue, .purple, .black, .white]

    /// The colour after `colour`, wrapping round; the first colour if `colour` is not in the palette.
    package static func next(after colour: Colour) -> Colour {
        colours[((position(of: colour) ?? -1) + 1) % colours.count]
    }

    /// The colour before `colour`, wrapping round; the last colour if `colour` is not in the palette.
    package static func previous(before colour: Colour) -> Colour {
        colours[((position(of: colour) ?? 0) + colours.count - 1) % colours.count]
    }

    /// The colour with a number from 1 to 8; nil for any other number.
    package static func colour(number: Int) -> Colour? {
        (1...colours.count).contains(number) ? colours[number - 1] : nil
    }

    private static func position(of colour: Colour) -> Int? { colours.firstIndex(of: colour) }
}
