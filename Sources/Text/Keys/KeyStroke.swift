/// One press of a key: a base key and the modifiers held with it, in the one form that stands for it.
///
/// What a terminal sends can't tell some presses apart (ctrl-i is tab, ctrl-[ is escape), so a
/// stroke is made only by `KeyStroke.canonical`, which settles each on one spelling.
public struct KeyStroke: Hashable, Sendable {
    /// The modifiers held with a key.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit a modifier.
        public let rawValue: UInt8
        /// Modifiers from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The bits are those that xterm adds to 1 in `CSI 1 ; m A` (XTerm Control Sequences,
        /// "PC-Style Function Keys").
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }

    /// The key itself.
    public enum Base: Hashable, Sendable {
        /// A key that types this character.
        case character(Unicode.Scalar)
        /// A key with a name of its own.
        case named(Name)
        /// F1 … F20.
        case function(Int)
    }

    /// Keys that have a name of their own.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case up, down, left, right, home, end, insert, delete
        case pageUp = "page-up"
        case pageDown = "page-down"
        case tab, enter, escape, space, backspace
    }

    /// The modifiers held.
    public let modifiers: Modifiers
    /// The key pressed.
    public let base: Base

    package init(_ base: Base, _ modifiers: Modifiers = []) {
        self.base = base
        self.modifiers = modifiers
    }

    /// Whether a line editor needs the press for editing: it has no ctrl, alt or shift, and is no
    /// function key; or it is ctrl with left or right, which go by words.
    package var editsLine: Bool {
        switch base {
        case .function: false
        case .named(.left), .named(.right): modifiers.isSubset(of: .control)
        default: modifiers.isEmpty
        }
    }
}

extension KeyStroke: CustomStringConvertible {
    /// The canonical spelling, which parses back to the same stroke.
    public var description: String {
        var text = ""
        if modifiers.contains(.control) { text += "ctrl-" }
        if modifiers.contains(.alt) { text += "alt-" }
        if modifiers.contains(.shift) { text += "shift-" }
        return text + base.description
    }
}

extension KeyStroke.Base: CustomStringConvertible {
    /// The base key as it is spelt.
    public var description: String {
        switch self {
        case .character(let scalar): String(Character(scalar))
        case .named(let name): name.rawValue
        case .function(let number): "f\(number)"
        }
    }
}
