/// Turns the line into a frame.
extension LineEditor {
    /// Collects the input of a drawing.
    func renderInput(in size: ScreenSize) -> RenderInput {
        let (text, cursor) =
            read.isSecret ? (read.stars, read.stars.count) : (editing.text, editing.line.cursor)
        let highlights = highlighter?(text) ?? []
        // The hint is computed before the prompt is read, because the completer, which may be called for the hint, may
        // set another prompt.
        let hint = read.isLeaving ? "" : hint(for: text, isAtEnd: cursor == editing.length)
        return RenderInput(
            size: size, prompt: shownPrompt, rightPrompt: read.isLeaving ? "" : rightPrompt,
            continuation: settings.continuationPrompt, text: text, cursor: cursor, highlights: highlights,
            spans: spans(of: highlights, in: text), hint: hint)
    }

    private var shownPrompt: StyledText {
        if read.isLeaving, !read.isSecret, let transientPrompt { return transientPrompt }
        guard isVi, !read.isSecret, let modeIndicator else { return settings.prompt }
        return modeIndicator(mode) + settings.prompt
    }

    /// The highlights in bytes of UTF-8; reuses the last spans if neither text nor highlights have changed.
    private func spans(of highlights: [Highlight], in text: String) -> [HighlightSpan] {
        if let last = drawn.input, last.highlights == highlights, last.text == text { return last.spans }
        return HighlightSpan.spans(of: highlights, in: text)
    }

    /// The visible part of the line, with the rows of the overlay below it.
    func frame(of input: RenderInput) -> Frame {
        let size = input.size
        let frame = layOut(input)
        guard let overlay else { return drawn.visiblePart(of: frame, rows: size.rows) }
        var below = newLayout(size)
        overlay.addRows(to: &below, in: size)
        let room = max(1, size.rows - below.rows.count + 1)
        return drawn.visiblePart(of: frame, rows: room).with(below, rows: size.rows - 1)
    }

    /// The number of rows that the line and the overlay would take in the window of `input`.
    func wantedRows(_ input: RenderInput) -> Int {
        let rows = layOut(input).rows.count
        guard let overlay else { return rows }
        var below = newLayout(input.size)
        overlay.addRows(to: &below, in: input.size)
        return rows + below.rows.count - 1
    }

    /// The line as it is left on the screen.
    func leftFrame(in size: ScreenSize) -> Frame {
        read.beginLeaving()
        defer { read.endLeaving() }
        return layOut(renderInput(in: size))
    }

    private func layOut(_ input: RenderInput) -> Frame {
        let mayMove = overlay == nil && !read.isLeaving
        if mayMove, let frame = drawn.laidOut?.frame(of: input) { return frame }
        var layout = newLayout(input.size)
        layout.add(input.prompt)
        layout.beginText(isMarked: hasMarks)
        let start = layout.end
        layout.continuation = input.continuation
        add(input, to: &layout)
        // At the end of a read, the last rows of a line that is taller than the screen stay visible.
        if read.isLeaving { layout.markCursor() } else { layout.add(input.hint.firstRow, .suggestion) }
        layout.addRight(input.rightPrompt)
        let frame = layout.frame
        // The layout is not kept after typing: the echo of the next character would have to copy the shared rows.
        let isMotion = mayMove && drawn.input?.text == input.text
        drawn.recordLayout(isMotion ? LaidOutLine(input: input, start: start, frame: frame) : nil)
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

    /// Adds an ASCII text run by run, which avoids the split into grapheme clusters.
    ///
    /// - Returns: False if the text is not ASCII; nothing is added then.
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
            // A cursor within a character, as after half of the character was deleted, is shown on it.
            if passed <= cursor, cursor < passed + scalars { layout.markCursor(at: character) }
            var style = styles.style(at: bytes)
            while let mark = marks.first, mark.upperBound <= passed { marks.removeFirst() }
            if marks.first?.contains(passed) ?? false { (style.isBold, style.isUnderlined) = (true, true) }
            layout.add(character, style)
            (passed, bytes) = (passed + scalars, bytes + character.utf8.count)
        }
        if passed <= cursor { layout.markCursor() }
    }
}
