/// The state of the last drawing, from which the next drawing starts.
struct DrawnLine {
    /// The input of the last drawing.
    private(set) var input: RenderInput?
    /// The length of the line in the last drawing.
    private(set) var length = 0
    /// The line as laid out for the last motion of the cursor; nil after any other drawing.
    private(set) var laidOut: LaidOutLine?
    /// Whether a typed character has been echoed since the last drawing, and nothing else has changed.
    private(set) var isEchoed = false
    /// Whether a typed character has been echoed since the last drawing.
    private(set) var hasEcho = false
    /// The hint shown behind the line.
    var hinted = HintMemory()
    /// The first row shown of a line that is taller than the screen.
    private var topRow = 0

    mutating func recordDrawn(from input: RenderInput, length: Int) {
        (self.input, self.length, isEchoed, hasEcho) = (input, length, false, false)
    }

    mutating func recordEcho(_ isShown: Bool) {
        isEchoed = isShown
        if isShown { hasEcho = true }
    }

    mutating func recordLayout(_ line: LaidOutLine?) { laidOut = line }

    /// The part of a frame that a screen of `rows` rows shows, which includes the cursor.
    mutating func visiblePart(of frame: Frame, rows: Int) -> Frame { frame.part(rows: rows, from: &topRow) }

    mutating func scrollToTop() { topRow = 0 }
}
