/// What drawing the line needs to know of how it was drawn last.
struct DrawnLine {
    /// What it was drawn from.
    private(set) var input: RenderInput?
    /// How long it was.
    private(set) var length = 0
    /// What a motion has left of it.
    private(set) var laidOut: LaidOutLine?
    /// Whether a typed character has been shown since, and nothing else has become of the line.
    private(set) var isEchoed = false
    /// The hint behind it.
    var hinted = HintMemory()
    /// The first row that is shown, where it has more than the screen.
    private var topRow = 0

    mutating func noteDrawn(from input: RenderInput, length: Int) {
        (self.input, self.length, isEchoed) = (input, length, false)
    }

    mutating func noteEcho(_ isShown: Bool) { isEchoed = isShown }

    mutating func noteLayout(_ line: LaidOutLine?) { laidOut = line }

    /// The rows of a frame that are shown where there is room for so many.
    mutating func visiblePart(of frame: Frame, rows: Int) -> Frame { frame.part(rows: rows, from: &topRow) }

    mutating func scrollToTop() { topRow = 0 }
}
