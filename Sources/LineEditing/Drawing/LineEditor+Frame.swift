/// From the line to a picture of it.
extension LineEditor {
    /// What the line is to be drawn from.
    func renderInput(in size: ScreenSize) -> RenderInput {
        let (text, cursor) = read.isSecret ? ("", 0) : (libedit.text, libedit.cursor)
        let highlights = highlighter?(text) ?? []
        // Before the prompt, as a completer that is asked may set another.
        let hint = read.isLeaving ? "" : hint(for: text, isAtEnd: cursor == libedit.lineLength)
        return RenderInput(
            size: size, prompt: prompt, rightPrompt: rightPrompt, text: text, cursor: cursor,
            highlights: highlights, spans: spans(of: highlights, in: text), hint: hint)
    }

    /// Those that are drawn where a motion has changed none.
    private func spans(of highlights: [Highlight], in text: String) -> [HighlightSpan] {
        if let last = drawn.input, last.highlights == highlights, last.text == text { return last.spans }
        return HighlightSpan.spans(of: highlights, in: text)
    }

    /// The line, as much of it as there is room for, and below it what an overlay shows.
    func frame(of input: RenderInput) -> Frame {
        let size = input.size
        let frame = layOut(input)
        guard let overlay else { return drawn.visiblePart(of: frame, rows: size.rows) }
        var below = newLayout(size)
        overlay.addRows(to: &below, in: size)
        let room = max(1, size.rows - below.rows.count + 1)
        return drawn.visiblePart(of: frame, rows: room).with(below, rows: size.rows - 1)
    }

    private func layOut(_ input: RenderInput) -> Frame {
        let mayMove = overlay == nil && !read.isLeaving
        if mayMove, let frame = drawn.laidOut?.frame(of: input) { return frame }
        var layout = newLayout(input.size)
        layout.add(input.prompt)
        let start = layout.end
        add(input, to: &layout)
        // The end of a line that is taller than the screen is what stays.
        if read.isLeaving { layout.markCursor() } else { layout.add(input.hint.firstRow, .faint) }
        layout.addRight(input.rightPrompt)
        let frame = layout.frame
        // Not of a text that is typed: to share its rows would have them copied for the next character.
        let isMotion = mayMove && drawn.input?.text == input.text
        drawn.noteLayout(isMotion ? LaidOutLine(input: input, start: start, frame: frame) : nil)
        return frame
    }

    func newLayout(_ size: ScreenSize) -> FrameLayout {
        FrameLayout(columns: size.columns, isASCII: isASCII)
    }

    private func add(_ line: RenderInput, to layout: inout FrameLayout) {
        let (styles, marks) = (HighlightWalk(line.spans), overlay?.marks ?? [])
        let isDone =
            marks.isEmpty
            ? line.text.utf8.withContiguousStorageIfAvailable {
                add($0, cursor: line.cursor, styles, to: &layout)
            } : nil
        if isDone != true { add(line.text, cursor: line.cursor, marks, styles, to: &layout) }
    }

    /// ASCII goes by runs of one style: to split a text into characters takes ten times as long as all else.
    ///
    /// - Returns: Whether it is ASCII.
    private func add(
        _ text: UnsafeBufferPointer<UInt8>, cursor: Int, _ styles: HighlightWalk, to layout: inout FrameLayout
    ) -> Bool {
        guard text.allSatisfy({ $0 < 0x80 }) else { return false }
        var (styles, place) = (styles, 0)
        while place < text.count {
            if place == cursor { layout.markCursor() }
            let (style, end) = styles.run(at: place)
            let next = min(place < cursor ? cursor : text.count, end)
            layout.add(ascii: text[place..<next], style)
            place = next
        }
        if place == cursor { layout.markCursor() }
        return true
    }

    private func add(
        _ text: String, cursor: Int, _ marks: [Range<Int>], _ styles: HighlightWalk,
        to layout: inout FrameLayout
    ) {
        var (styles, marks, passed, bytes) = (styles, marks[...], 0, 0)
        for character in text {
            let scalars = character.unicodeScalars.count
            // Within a character, as after half of one was deleted, the cursor is on it.
            if passed <= cursor, cursor < passed + scalars { layout.markCursor() }
            var style = styles.style(at: bytes)
            while let mark = marks.first, mark.upperBound <= passed { marks.removeFirst() }
            if marks.first?.contains(passed) ?? false { (style.isBold, style.isUnderlined) = (true, true) }
            layout.add(character, style)
            (passed, bytes) = (passed + scalars, bytes + character.utf8.count)
        }
        if passed <= cursor { layout.markCursor() }
    }
}
