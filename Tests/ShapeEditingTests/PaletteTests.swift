import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct PaletteTests {
    static let order: [Colour] = [.red, .orange, .yellow, .green, .blue, .purple, .black, .white]

    @Test func `next goes through the eight colours and round`() {
        var colour = Colour.white
        let seen = (0..<9).map { _ in
            colour = Palette.next(after: colour)
            return colour
        }
        #expect(seen == Self.order + [.red])
    }

    @Test func `previous goes back through the eight colours and round`() {
        var colour = Colour.red
        let seen = (0..<9).map { _ in
            colour = Palette.previous(before: colour)
            return colour
        }
        #expect(seen == Self.order.reversed() + [.white])
    }

    @Test func `from a colour outside it the palette is entered at its ends`() {
        #expect(Palette.next(after: Colour(packed: 0x0102_03ff)) == .red)
        #expect(Palette.previous(before: Colour(packed: 0x0000_ff80)) == .white)
    }

    @Test func `colours are numbered from 1 to 8`() {
        #expect((1...8).map(Palette.colour(number:)) == Self.order)
    }

    @Test(arguments: [0, 9, -1, Int.min, Int.max])
    func `there is no colour with another number`(number: Int) {
        #expect(Palette.colour(number: number) == nil)
    }
}
