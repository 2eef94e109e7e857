import Testing

@testable import ShapeModel

@Suite(.timeLimited) struct ColourKeywordTests {
    /// From the table of CSS Color 4, §6.1, written down apart from the program's own file.
    static let known: [(String, UInt32)] = [
        ("aliceblue", 0xf0f8ff), ("antiquewhite", 0xfaebd7), ("aqua", 0x00ffff), ("azure", 0xf0ffff),
        ("black", 0x000000), ("blue", 0x0000ff), ("blueviolet", 0x8a2be2), ("brown", 0xa52a2a),
        ("cadetblue", 0x5f9ea0), ("chartreuse", 0x7fff00), ("coral", 0xff7f50), ("cornflowerblue", 0x6495ed),
        ("crimson", 0xdc143c), ("cyan", 0x00ffff), ("darkgray", 0xa9a9a9), ("darkgrey", 0xa9a9a9),
        ("darkorange", 0xff8c00), ("deeppink", 0xff1493), ("dodgerblue", 0x1e90ff), ("fuchsia", 0xff00ff),
        ("gainsboro", 0xdcdcdc), ("gold", 0xffd700), ("gray", 0x808080), ("green", 0x008000),
        ("grey", 0x808080), ("hotpink", 0xff69b4), ("indigo", 0x4b0082), ("ivory", 0xfffff0),
        ("khaki", 0xf0e68c), ("lavender", 0xe6e6fa), ("lightgoldenrodyellow", 0xfafad2), ("lime", 0x00ff00),
        ("linen", 0xfaf0e6), ("magenta", 0xff00ff), ("maroon", 0x800000), ("mediumspringgreen", 0x00fa9a),
        ("midnightblue", 0x191970), ("mistyrose", 0xffe4e1), ("navy", 0x000080), ("olive", 0x808000),
        ("orange", 0xffa500), ("orchid", 0xda70d6), ("peru", 0xcd853f), ("pink", 0xffc0cb),
        ("plum", 0xdda0dd), ("purple", 0x800080), ("rebeccapurple", 0x663399), ("red", 0xff0000),
        ("royalblue", 0x4169e1), ("salmon", 0xfa8072), ("sienna", 0xa0522d), ("silver", 0xc0c0c0),
        ("skyblue", 0x87ceeb), ("slategrey", 0x708090), ("steelblue", 0x4682b4), ("tan", 0xd2b48c),
        ("teal", 0x008080), ("thistle", 0xd8bfd8), ("tomato", 0xff6347), ("turquoise", 0x40e0d0),
        ("violet", 0xee82ee), ("wheat", 0xf5deb3), ("white", 0xffffff), ("whitesmoke", 0xf5f5f5),
        ("yellow", 0xffff00), ("yellowgreen", 0x9acd32),
    ]

    @Test(arguments: known)
    func `a keyword means its value, in any case`(keyword: String, value: UInt32) throws {
        let expected = Colour(packed: value << 8 | 0xff)
        for spelling in [keyword, keyword.uppercased(), keyword.capitalized] {
            #expect(try Colour(parsing: spelling[...]) == expected)
        }
    }

    @Test func `all 148 keywords and transparent are known`() {
        let names = ColourNames.standard.all
        #expect(names.count == 149)
        #expect(Set(names).count == 149)
        #expect(names.allSatisfy { Colour(keyword: $0.utf8.span) != nil })
        #expect(Set(Self.known.map(\.0)).isSubset(of: names))
    }

    @Test func `every line of the file but its comments is a colour`() {
        let lines = PackageResources.colours_txt.split(separator: 10).filter { !$0.starts(with: "# ".utf8) }
        #expect(lines.count == ColourNames.standard.all.count)
    }

    @Test func `every name is its colour's, but for the other name of a synonym`() throws {
        let synonyms = [
            "aqua": "cyan", "fuchsia": "magenta", "grey": "gray", "darkgrey": "darkgray",
            "dimgrey": "dimgray",
            "lightgrey": "lightgray", "slategrey": "slategray", "darkslategrey": "darkslategray",
            "lightslategrey": "lightslategray",
        ]
        for keyword in ColourNames.standard.all {
            #expect(try Colour(parsing: keyword[...]).name == synonyms[keyword, default: keyword])
        }
    }

    @Test func `transparent is black that can't be seen`() throws {
        #expect(try Colour(parsing: "Transparent") == Colour(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(Colour.transparent.description == "transparent")
    }

    @Test(arguments: [
        "", "re", "redd", "red\0", "\u{12}ed", "r\u{05}d", "lightgoldenrodyellowlightgoldenrodyellow",
    ])
    func `what only resembles a keyword is none`(word: String) {
        #expect(Colour(keyword: word.utf8.span) == nil)
    }

    @Test func `a name that the file lacks is unknown, and lines that are no colours are passed over`() {
        let names = ColourNames(
            parsing: Array("# red #ff0000\nsky #00f\nbad #12\nworse\nNo #fff\n\nsea #000f".utf8))
        #expect(names.all == ["sky", "sea"])
        #expect(names.colour(named: "sky".utf8.span) == .blue)
        #expect(names.colour(named: "red".utf8.span) == nil)
    }

    @Test func `the program's own colours have the values of their names`() {
        let own: [(Colour, String)] = [
            (.red, "red"), (.orange, "orange"), (.yellow, "yellow"), (.green, "green"), (.blue, "blue"),
            (.purple, "purple"), (.black, "black"), (.white, "white"), (.transparent, "transparent"),
        ]
        for (colour, name) in own { #expect(colour.name == name) }
    }
}
