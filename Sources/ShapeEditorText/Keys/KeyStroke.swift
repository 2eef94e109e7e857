/// One press of a key in canonical form: a base key and the modifiers held with it.
///
/// A terminal sends the same bytes for some presses (ctrl-i and tab, ctrl-[ and escape). All such presses are one
/// stroke.
package struct KeyStroke: Hashable, Sendable {
    /// The modifiers held with a key.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        /// The modifiers, one bit each.
        package let rawValue: UInt8
        /// Creates modifiers from their bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Shift. Each modifier has the bit that xterm adds to 1 for the parameter `m` of `CSI 1 ; m A` (XTerm Control
        /// Sequences, "PC-Style Function Keys").
        package static let shift = Modifiers(rawValue: 1)
        /// Alt, which is also called Meta.
        package static let alt = Modifiers(rawValue: 2)
        /// Control.
        package static let control = Modifiers(rawValue: 4)
    }

    /// A key without its modifiers.
    package enum Base: Hashable, Sendable {
        /// A key that types this character.
        case character(Unicode.Scalar)
        /// A key that has a name, such as `tab`.
        case named(Name)
        /// F1 … F20.
        case function(Int)
    }

    /// The keys that have a name.
    package enum Name: String, CaseIterable, Hashable, Sendable {
        case up, down, left, right, home, end, insert, delete
        case pageUp = "page-up"
        case pageDown = "page-down"
        case tab, enter, escape, space, backspace
    }

    /// The modifiers held with the key.
    package let modifiers: Modifiers
    /// The key pressed, without its modifiers.
    package let base: Base

    package init(_ base: Base, _ modifiers: Modifiers = []) {
        self.base = base
        self.modifiers = modifiers
    }

    /// Whether a line editor needs the stroke for editing: a key without modifiers that is not a function key, or ctrl
    /// with left or right, which moves by words.
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
    package var description: String {
        var text = ""
        if modifiers.contains(.control) { text += "ctrl-" }
        if modifiers.contains(.alt) { text += "alt-" }
        if modifiers.contains(.shift) { text += "shift-" }
        return text + base.description
    }
}

extension KeyStroke.Base: CustomStringConvertible {
    /// The base key's spelling.
    package var description: String {
        switch self {
        case .character(let scalar): String(Character(scalar))
        case .named(let name): name.rawValue
        case .function(let number): "f\(number)"
        }
    }
}
