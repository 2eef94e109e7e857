import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct ColourSyntaxTests {
    @Test(arguments: [
        ("#f80", 0xff88_00ff), ("#F80a", 0xff88_00aa), ("#ff8000", 0xff80_00ff), ("#Ff80007F", 0xff80_007f),
        ("#0000", 0), ("#123", 0x1122_33ff), ("#1234", 0x1122_3344), ("#ffff", 0xffff_ffff),
    ])
    func `hexadecimal notation`(text: String, packed: UInt32) throws {
        #expect(try Colour(parsing: text[...]).packed == packed)
    }

    @Test(arguments: [
        ("rgb(255, 128, 0)", 0xff80_00ff), ("rgb(255,128,0)", 0xff80_00ff), ("rgba(1,2,3,0.5)", 0x0102_0380),
        ("rgb(1,2,3,50%)", 0x0102_0380), ("rgba(1, 2, 3)", 0x0102_03ff), ("RGB( 1 ,2 , 3 )", 0x0102_03ff),
        ("rgb(100%,50%,0%)", 0xff80_00ff), ("rgb(10%, 20%, 30%, .2)", 0x1a33_4d33),
        ("rgb(1.5e1,+2,-3)", 0x0f02_00ff), ("rgb(300,256,-5)", 0xffff_00ff),
        ("rgb(120%,-1%,0%)", 0xff00_00ff),
    ])
    func `rgb with commas`(text: String, packed: UInt32) throws {
        #expect(try Colour(parsing: text[...]).packed == packed)
    }

    @Test(arguments: [
        ("rgb(255 128 0)", 0xff80_00ff), ("rgb(255 128 0 / 0.5)", 0xff80_0080),
        ("rgb(255 128 0/50%)", 0xff80_0080),
        ("rgba(1\t2\n3)", 0x0102_03ff), ("rgb(100% 128 none)", 0xff80_00ff),
        ("rgb(1 2 3 / none)", 0x0102_0300),
        ("rgb(NONE none none)", 0x0000_00ff), ("rgb(1 2 3 / 7)", 0x0102_03ff),
        ("rgb(1 2 3 / -1)", 0x0102_0300),
        ("rgb(1+2-3)", 0x0102_00ff), ("rgb(.5.5.4)", 0x0101_00ff), ("rgb(1%2%3%)", 0x0305_08ff),
        ("rgb(1e999 -1e999 1e-999)", 0xff00_00ff), ("rgb(000000000000000000000000000255 0 0)", 0xff00_00ff),
        ("rgb(0.000000000000000000000000000255e30 0 0)", 0xff00_00ff),
        ("rgb(2550000000000000000000000e-22 0 0)", 0xff00_00ff), ("rgb(1E2 1e+1 10e-1)", 0x640a_01ff),
    ])
    func `rgb with spaces`(text: String, packed: UInt32) throws {
        #expect(try Colour(parsing: text[...]).packed == packed)
    }

    @Test(arguments: [
        ("hsl(0, 100%, 50%)", 0xff00_00ff), ("hsl(120, 100%, 25%)", 0x0080_00ff),
        ("hsl(240 100% 50%)", 0x0000_ffff),
        ("hsl(120 30% 50%)", 0x59a6_59ff), ("hsl(120 30 50 / 0.5)", 0x59a6_5980),
        ("hsla(60,100%,50%,20%)", 0xffff_0033),
        ("hsl(120deg 100% 50%)", 0x00ff_00ff), ("hsl(400grad 100% 50%)", 0xff00_00ff),
        ("hsl(.5TURN 100% 50%)", 0x00ff_ffff),
        ("hsl(3.14159265358979rad 100% 50%)", 0x00ff_ffff), ("hsl(-120 100% 50%)", 0x0000_ffff),
        ("hsl(840, 100%, 50%)", 0x00ff_00ff), ("hsl(-1e3turn 100% 50%)", 0xff00_00ff),
        ("hsl(none none 50%)", 0x8080_80ff),
        ("hsl(1e3deg 100% 50%)", 0xaa00_ffff), ("hsl(0 -50% 40%)", 0x6666_66ff),
        ("hsl(0 200% 25%)", 0xbf00_00ff), ("hsl(30 100% 200%)", 0xffff_ffff),
        ("hsl(30 100% -10%)", 0x0000_00ff),
        ("hsl(1e999 100% 1e999)", 0xffff_ffff),
        ("hsl(357 100% 95%)", 0xffe6_e7ff),
    ])
    func `hsl in both forms`(text: String, packed: UInt32) throws {
        #expect(try Colour(parsing: text[...]).packed == packed)
    }

    @Test(arguments: [
        ("hwb(0 0% 0%)", 0xff00_00ff), ("hwb(120 0% 50%)", 0x0080_00ff), ("hwb(240deg 50 0)", 0x8080_ffff),
        ("hwb(90 50% 50%)", 0x8080_80ff), ("hwb(90 100% 300%)", 0x4040_40ff),
        ("hwb(45 40% 80% / 0.25)", 0x5555_5540),
        ("hwb(none none none)", 0xff00_00ff), ("hwb(0.5turn 20% 20%)", 0x33cc_ccff),
        ("hwb(0 100% 0)", 0xffff_ffff),
        ("hwb(0 -1e999 1e999)", 0x0000_00ff),
    ])
    func `hwb, with shares above the whole scaled down`(text: String, packed: UInt32) throws {
        #expect(try Colour(parsing: text[...]).packed == packed)
    }

    @Test(arguments: [
        ("rgb(0.5 0.49 1.5)", 0x0100_02ff), ("rgb(50% 10% 30%)", 0x801a_4dff),
        ("rgb(254.5 254.4 70%)", 0xfffe_b3ff),
        ("rgb(0 0 0 / 0.1)", 0x1a), ("rgb(0 0 0 / 70%)", 0xb3), ("rgb(0 0 0 / .498)", 0x7f),
        ("hsl(0 0% 50%)", 0x8080_80ff),
        ("hsl(0 0% 10%)", 0x1a1a_1aff), ("hwb(0 30% 70%)", 0x4d4d_4dff),
    ])
    func `halves are rounded up`(text: String, packed: UInt32) throws {
        #expect(try Colour(parsing: text[...]).packed == packed)
    }

    @Test func `percentages are rounded as exact arithmetic rounds them`() throws {
        for tenths in 0...1000 {
            let text = "rgb(\(tenths / 10).\(tenths % 10)% 0% 0% / \(tenths / 10).\(tenths % 10)%)"
            let expected = (tenths * 255 * 2 + 1000) / 2000
            let colour = try Colour(parsing: text[...])
            #expect(Int(colour.red) == expected)
            #expect(Int(colour.alpha) == expected)
        }
    }

    @Test(arguments: [("", true), ("t", true), ("rgb(1", true), ("#", true), ("x", false), ("#g", false)])
    func `what may become a colour is known from its start, and nothing may become one`(
        text: String, mayBegin: Bool
    ) {
        #expect(Colour.mayBegin(with: Array(text.utf8).span) == mayBegin)
    }
}
