/// Words, signs and numbers as other programs and people write them.
enum OtherWords {
    private static let meanings = [
        "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
        "eight": "8",
        "nine": "9", "ten": "10", "everything": "all", "for": "over", "second": "1s", "minute": "1min",
        "twice": "2",
        "crowfoot": "crow", "crowsfoot": "crow",
        "at": "to", "next": "right of", "beside": "right of",
    ]
    private static let units = [
        "s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "ms": "ms", "milliseconds": "ms",
        "min": "min", "mins": "min", "minute": "min", "minutes": "min",
    ]
    private static let opposites = ["left": "right", "right": "left", "up": "down", "down": "up"]
    /// Words that are superfluous before others.
    static let leading: Set = [
        "a", "an", "the", "to", "as", "of", "by", "and", "from", "with", "called", "named", "new",
        "color", "colour",
    ]
    /// Words that are superfluous behind a number.
    static let measures: Set = [
        "px", "pt", "pixel", "pixels", "point", "points", "degree", "degrees", "deg",
    ]
    /// Words that are hardly names in a suggestion.
    static let measuresOfShapes: Set = ["radius", "width", "height", "diameter", "size", "color", "colour"]
    static let signs: Set<Character> = [",", ":", "=", "(", ")", "'", "<", ">", "+", "°", "→"]

    /// Words for what this program does not have.
    private static let absent: Set = [
        "flip", "mirror", "lock", "unlock", "hide", "unhide", "grid", "snap", "crop", "bold", "italic",
        "underline", "shadow",
        "layers", "animate", "mouse",
    ]
    private static let clearing = "'delete all' empties the drawing, Ctrl-L clears the screen"

    static func isAbsent(_ word: String) -> Bool { absent.contains(word.lowercased()) }

    /// What is said of a word that means two things.
    static func advice(on word: String) -> String? {
        ["clear", "cls"].contains(word.lowercased()) ? clearing : nil
    }

    static func meaning(of word: String) -> String? { meanings[word] }

    static func unit(_ word: String) -> String? { units[word] }

    static func opposite(of word: String) -> String? { opposites[word.lowercased()] }
}

extension String {
    var asWords: [String] { split(separator: " ").map(String.init) }

    var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
    }

    var isFiller: Bool {
        let lower = lowercased()
        return OtherWords.leading.contains(lower) || OtherWords.measures.contains(lower)
            || ["it", "me", "please"].contains(lower)
            || allSatisfy(OtherWords.signs.contains)
    }

    /// Whether the word can be left out between two others.
    func isSuperfluous(before next: String, after last: String) -> Bool {
        let lower = lowercased()
        if ["it", "me", "please"].contains(lower) || allSatisfy(OtherWords.signs.contains) { return true }
        if ["x", "y", "w", "h", "size"].contains(lower) { return Int(next.withoutSigns) != nil }
        return OtherWords.leading.contains(lower) && !next.isEmpty
            || OtherWords.measures.contains(lower) && last.isNumber
    }

    /// The word without signs at its start and its end, and without a unit behind a number.
    var withoutSigns: String {
        let start = drop(while: OtherWords.signs.contains)
        let end =
            start.lastIndex { !OtherWords.signs.contains($0) }.map(start.index(after:)) ?? start.startIndex
        let bare = start[..<end]
        let digits = bare.prefix { $0.isASCII && $0.isNumber }
        let unit = bare[digits.endIndex...].lowercased()
        return String(!digits.isEmpty && (OtherWords.measures.contains(unit) || unit == "x") ? digits : bare)
    }

    /// The word without signs, and without the name of a function of colours.
    var withoutFunction: String {
        let bare = lowercased().hasPrefix("rgb") ? String(drop { $0.isLetter }) : self
        return bare.withoutSigns
    }

    /// The names of SHAPES without a comma at the start or the end.
    var asNames: String { split(separator: ",").joined(separator: ",") }

    /// Whether all names of SHAPES are such names.
    func allNames(_ isShape: (String) -> Bool) -> Bool {
        !isEmpty && !hasPrefix("\"") && split(separator: ",").allSatisfy { isShape(String($0)) }
    }

    /// The number as it is written where a problem says that it is wrong: `2s`, `200%`; nil if there is none.
    func asNumber(for problem: Problem) -> String? {
        let digits = String(prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
        let unit = dropFirst(digits.count).lowercased()
        switch problem {
        case .notADuration where digits.isNumber:
            return (unit.isEmpty ? "s" : OtherWords.unit(unit)).map { digits + $0 }
        case .notAPercentage where digits.isNumber && ["", "x"].contains(unit):
            guard let factor = Double(digits), factor > 0, factor < 1000 else { return nil }
            return "\(Int(factor > 10 ? factor : factor * 100))%"
        default: return nil
        }
    }
}
