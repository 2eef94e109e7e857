/// What takes the keys for a while, and shows rows of its own below the line: a menu, a search.
protocol Overlay: AnyObject {
    /// Takes a key or a paste. It may change the line.
    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome

    /// Adds its rows, each begun with `newRow()`; it may put the cursor there.
    func addRows(to layout: inout FrameLayout, in size: ScreenSize)
}

enum OverlayOutcome {
    case stays
    case ends
    /// The key does what it does without the overlay.
    case endsAndPassesOn
}
