/// What takes the keys for a while, and shows rows of its own below the line: a menu, a search.
protocol Overlay: AnyObject {
    /// Takes a key or a paste. It may change the line.
    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome

    /// Adds its rows, each begun with `newRow()`; it may put the cursor there.
    func addRows(to layout: inout FrameLayout, in size: ScreenSize)

    /// What of the line is to stand out, as offsets of Unicode scalars, in order.
    var marks: [Range<Int>] { get }

    /// Ctrl-C was pressed.
    /// - Returns: Whether that ends the overlay only, and not the line.
    func interrupt(in editor: LineEditor) -> Bool
}

extension Overlay {
    var marks: [Range<Int>] { [] }

    func interrupt(in editor: LineEditor) -> Bool { false }
}

enum OverlayOutcome {
    case stays
    case ends
    /// The key does what it does without the overlay.
    case endsAndPassesOn
}
