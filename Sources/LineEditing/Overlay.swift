/// An overlay: a temporary receiver of the keys that may show rows below the line, such as a menu or a search.
protocol Overlay: AnyObject {
    /// Handles a key or a paste. May change the line.
    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome

    /// Adds the overlay's rows, each begun by `newRow()`. May put the cursor into one of these rows.
    func addRows(to layout: inout FrameLayout, in size: ScreenSize)

    /// The parts of the line to emphasise, as offsets of Unicode scalars; sorted.
    var marks: [Range<Int>] { get }

    /// Whether Ctrl-C, Ctrl-Z and the other keys that send signals are keys like any other.
    var takesSignalKeys: Bool { get }

    /// Handles Ctrl-C.
    /// - Returns: true if Ctrl-C ends only the overlay, and the line stays.
    func interrupt(in editor: LineEditor) -> Bool
}

extension Overlay {
    var marks: [Range<Int>] { [] }
    var takesSignalKeys: Bool { false }

    func interrupt(in editor: LineEditor) -> Bool { false }
}

enum OverlayOutcome {
    case stays
    case ends
    /// The overlay ends, and the key then has its usual function.
    case endsAndPassesOn
}
