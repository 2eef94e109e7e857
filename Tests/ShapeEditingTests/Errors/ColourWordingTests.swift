import CommandKit
import Testing

@Suite(.timeLimited) struct ColourWordingTests {
    private static let colour = "a CSS keyword, #rrggbb, rgb(), hsl(), hwb(), next, previous or a number"
    private static let angle = "an angle in deg, grad, rad or turn"

    static let colours = [
        Wording("paint \"\"", 7, 2, "missing colour; expected \(colour)"),
        Wording("paint bleu", 7, 4, "unknown colour 'bleu'; did you mean 'blue'?"),
        Wording("paint tom", 7, 3, "unknown colour 'tom'; did you mean 'tomato'?"),
        Wording("paint none", 7, 4, "unknown colour 'none'; did you mean 'transparent'?"),
        Wording("paint xyzzy", 7, 5, "unknown colour 'xyzzy'; expected \(colour)"),
        Wording("paint 255,0,0", 7, 7, "unknown colour '255,0,0'; expected \(colour)"),
        Wording("paint -1", 7, 2, "unknown colour '-1'; expected \(colour)"),
        Wording(
            "paint #12g", 10, 1,
            "bad colour '#12g': 'g' is not a hexadecimal digit; expected 0 to 9 or a to f"),
        Wording("paint #1", 7, 2, "bad colour '#1': 1 digit after '#'; expected 3, 4, 6 or 8"),
        Wording("paint #12345", 7, 6, "bad colour '#12345': 5 digits after '#'; expected 3, 4, 6 or 8"),
    ]

    static let colourFunctions = [
        Wording("paint rgv(1,2,3)", 7, 3, "unknown colour function 'rgv'; did you mean 'rgb'?"),
        Wording("paint lch(1 2 3)", 7, 3, "unknown colour function 'lch'; expected rgb(), hsl() or hwb()"),
        Wording("paint (1,2,3)", 7, 1, "unknown colour function ''; expected rgb(), hsl() or hwb()"),
        Wording("paint rgb", 10, 1, "bad colour 'rgb': expected '(' right after 'rgb'"),
        Wording("paint hsl", 10, 1, "bad colour 'hsl': expected '(' right after 'hsl'"),
        Wording("paint rgb(1,2,3", 16, 1, "bad colour 'rgb(1,2,3': expected ')' at the end"),
        Wording(
            "paint rgb(1, 2, 3", 13, 1,
            "bad colour 'rgb(1,': expected ')' at the end; did you mean 'paint rgb(1,2,3)'?"),
        Wording("paint rgb(1,2,3)x", 17, 1, "bad colour 'rgb(1,2,3)x': 'x' after the ')'; expected nothing"),
        Wording(
            "paint rgb(1,x,3)", 13, 1,
            "bad colour 'rgb(1,x,3)': 'x' is not a number; expected one like 128 or 50%"),
        Wording(
            "paint \"rgb(1,x,3)\"", 7, 12,
            "bad colour 'rgb(1,x,3)': 'x' is not a number; expected one like 128 or 50%"),
        Wording(
            "paint hsl(1% 2% 3%)", 12, 1,
            "bad colour 'hsl(1% 2% 3%)': '%' is the wrong unit; expected \(angle)"),
        Wording(
            "paint hsl(1degs 2% 3%)", 12, 4,
            "bad colour 'hsl(1degs 2% 3%)': 'degs' is the wrong unit; expected \(angle)"),
        Wording(
            "paint rgb(1px 2 3)", 12, 2,
            "bad colour 'rgb(1px 2 3)': 'px' is the wrong unit; expected a number or a percentage"),
        Wording(
            "paint hsl(10,50%,0)", 19, 1,
            "bad colour 'hsl(10,50%,0)': the unit is missing; expected a percentage"),
        Wording("paint rgb(1,,2)", 13, 1, "bad colour 'rgb(1,,2)': expected a number before ','"),
        Wording("paint rgb(,1,2)", 11, 1, "bad colour 'rgb(,1,2)': expected a number before ','"),
        Wording("paint rgb(1,2,)", 15, 1, "bad colour 'rgb(1,2,)': expected a number before ')'"),
        Wording("paint rgb()", 11, 1, "bad colour 'rgb()': 0 channels; expected 3, or 4 with alpha"),
        Wording("paint rgb(1)", 12, 1, "bad colour 'rgb(1)': 1 channel; expected 3, or 4 with alpha"),
        Wording("paint rgb(1, 2)", 15, 1, "bad colour 'rgb(1, 2)': 2 channels; expected 3, or 4 with alpha"),
        Wording(
            "paint rgb(1,2,3,4,5)", 18, 1,
            "bad colour 'rgb(1,2,3,4,5)': too many channels; expected 3, or 4 with alpha"),
        Wording(
            "paint rgb(1,2 3)", 14, 1,
            "bad colour 'rgb(1,2 3)': expected commas throughout, or spaces and '/' before alpha"),
        Wording(
            "paint rgb(1 2,3)", 14, 1,
            "bad colour 'rgb(1 2,3)': expected commas throughout, or spaces and '/' before alpha"),
        Wording("paint rgb(1 2 3 4)", 16, 1, "bad colour 'rgb(1 2 3 4)': expected '/' before alpha"),
        Wording(
            "paint rgb(10%, 2, 3)", 16, 1,
            "bad colour 'rgb(10%, 2, 3)': numbers and percentages between commas; expected only one of them"),
        Wording(
            "paint rgb(1, none, 3)", 14, 4,
            "bad colour 'rgb(1, none, 3)': 'none' between commas; expected a number, or spaces in place of the commas"
        ),
        Wording(
            "paint hwb(1, 2%, 3%)", 12, 1,
            "bad colour 'hwb(1, 2%, 3%)': a comma in hwb(); expected spaces, and '/' before alpha"),
    ]

    @Test(arguments: colours + colourFunctions)
    func `every mistake in a colour says where it is, what was found and what would have been right`(
        wording: Wording
    ) {
        #expect(wording.reported == wording.text)
    }
}
