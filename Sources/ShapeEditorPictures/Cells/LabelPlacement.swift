import ShapeEditorModel

/// Labels and texts, which are drawn after all shapes: each row of letters upright in a row of cells.
///
/// A row is centred in the cells of its shape that are seen, or stands at their left or right end. A longer one runs
/// over cells to both sides where nothing is drawn or where a straight connector runs, at last over the colour of a
/// shape that is behind and all around. What still does not fit is cut.
///
/// The *room* of a row of letters is what its own shape gives it: the seen cells of the shape in one row of the picture.
/// Its *reach* is the room and the cells to both sides over which it may run.
extension ShapePainter {
    mutating func putLabels(of scene: PictureScene) {
        var (texts, areas, connectors): ([Int], [Int], [Int]) = ([], [], [])
        for (index, shape) in scene.shapes.enumerated()
        where shape.state.label != nil || shape.state.kind.hasRows {
            if forms[index] == nil {
                if connectorMiddles[index] != nil { connectors.append(index) }
            } else if shape.state.kind == .text {
                texts.append(index)
            } else {
                areas.append(index)
            }
        }
        for index in texts { putText(index, scene) }
        // The foremost first, because the shapes behind them may have more room.
        for index in areas.reversed() { putLabel(index, scene) }
        putEndTexts()
        for index in connectors { putConnectorLabel(index, scene) }
    }

    private func rows(of label: String) -> [Row] {
        // Splitting at a character takes 1,700 instructions more.
        label.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            Row(
                letters: [PictureLetter](Substring($0), upTo: .max, isASCII: style.isASCII),
                text: Substring($0))
        }
    }

    private mutating func putText(_ index: Int, _ scene: PictureScene) {
        let state = scene.shapes[index].state
        guard let form = forms[index], let label = state.label else { return }
        for (row, line) in rows(of: label).enumerated() {
            var room = room(in: form, index, form.box.rows.lowerBound + row)
            room.column = state.font.column
            put([line], [room], index, state.colour)
        }
    }

    private mutating func putLabel(_ index: Int, _ scene: PictureScene) {
        let state = scene.shapes[index].state
        guard let form = forms[index] else { return }
        let table = tableLines(of: state, form.box, hasFrame: form.frame != nil)
        guard table.isEmpty, let label = state.label else { return put(table, form, index, state) }
        let (lines, box) = (rows(of: label), form.box.rows)
        let width = lines.reduce(0) { max($0, $1.columns) }
        let own = box.clamped(to: 0..<grid.rows).map {
            room(in: form, index, $0, for: width, at: state.font.column)
        }
        guard let seen = own.longestRun(where: { !$0.columns.isEmpty }) else { return }
        let shown = own[seen.lowerBound].row..<own[seen.upperBound - 1].row + 1
        let first = firstRow(of: lines.count, in: shown, form, state)
        let others = (box.lowerBound...max(box.lowerBound, box.upperBound - lines.count)).clamped(
            to: 0...grid.rows)
        let rooms = rooms(for: lines, [first] + others.sorted { abs($0 - first) < abs($1 - first) }) { row in
            var room = own.first { $0.row == row } ?? Room(index, form.box.columns.middle, row, form.box)
            (room.column, room.margin) = (state.font.column, form.frame == nil ? 1 : 2)
            let all = form.columns(inRow: row, pixelsPerRow: grid.pixelsPerRow)
            if room.columns == all || !box.contains(row) { room.place = state.offset }
            return room
        }
        put(lines, rooms, index, state.font.ink.flatMap { $0.alpha > 0 ? $0 : nil })
    }

    /// Puts the lines of a table where they are seen.
    private mutating func put(
        _ table: [(line: TableLine, row: Int)], _ form: ShapeForm, _ index: Int, _ state: ShapeState.State
    ) {
        let ink = state.font.ink.flatMap { $0.alpha > 0 ? $0 : nil }
        // The same for all rows, so that their columns stay in line.
        let free = form.box.columns.count - state.textGrid.columns
        let margin = max(0, min(form.frame == nil ? 1 : 2, free / 2))
        for (line, row) in table {
            var room = room(in: form, index, row)
            if line.isRule {
                if form.frame != nil { room.columns = room.columns.clamped(to: form.box.columns.inner) }
                putRule(over: room.columns, row, of: state, index)
                continue
            }
            let isHeading = line.kind == .heading
            (room.column, room.margin) = (isHeading ? .centre : state.font.column, margin)
            room.isInLine = true
            if room.columns == form.columns(inRow: row, pixelsPerRow: grid.pixelsPerRow) {
                room.place = state.offset
            }
            for var text in rows(of: String(line.text)) {
                text.isBold = isHeading
                put([text], [room], index, ink)
            }
        }
    }

    /// The first row of a label in the rows of its shape that are seen.
    private func firstRow(
        of count: Int, in seen: Range<Int>, _ form: ShapeForm, _ state: ShapeState.State
    ) -> Int {
        let isCut = form.frame?.contains(.cap) ?? false && seen.lowerBound == form.box.rows.lowerBound
        let start = seen.lowerBound + (isCut ? 1 : 0)
        let free = seen.upperBound - start - count
        let margin = form.frame == nil ? 0 : max(0, min(1, free / 2))
        switch state.font.row {
        case .top: return start + margin
        case .bottom: return start + free - margin
        case .middle:
            guard seen == form.box.rows else { return start + (free + 1) >> 1 }
            let around = grid.cells(around: state.offset, columns: 1, rows: Int128(count)).rows.lowerBound
            return free < 0 ? around : max(start + margin, min(around, start + free - margin))
        }
    }

    private mutating func putConnectorLabel(_ index: Int, _ scene: PictureScene) {
        guard let label = scene.shapes[index].state.label, let (column, row) = connectorMiddles[index] else {
            return
        }
        let lines = rows(of: label)
        let first = row + (2 - lines.count) >> 1
        let box = CellBox(columns: column..<column + 1, rows: row..<row + 1)
        let rooms = rooms(for: lines, [first, first - 1, first + 1, first - 2, first + 2]) { row in
            var room = Room(index, column, row, box)
            if canvas.contains(column, row) { room.columns = connectorRun(index, column, row) }
            return room
        }
        put(lines, rooms, index, nil)
    }

    /// The cells of a connector in a row, at and beside a column; an empty range at the column if it is not one of them.
    private func connectorRun(_ index: Int, _ column: Int, _ row: Int) -> Range<Int> {
        func isOwn(_ column: Int) -> Bool {
            guard canvas.contains(column, row) else { return false }
            let mark = canvas.mark(column, row)
            if mark.kind == .none { return canvas.owner(column, row) == index + 1 }
            return mark.owner == index + 1 && (mark.kind == .line || mark.kind == .dots)
        }
        guard isOwn(column) else { return column..<column }
        var (first, last) = (column, column)
        while isOwn(first - 1) { first -= 1 }
        while isOwn(last + 1) { last += 1 }
        return first..<last + 1
    }

    // MARK: Rows of letters

    /// A row of a label.
    private struct Row {
        let letters: [PictureLetter]
        let text: Substring
        var isBold = false
        var columns: Int { letters.columns }
    }

    /// The cells for a row of a label.
    private struct Room {
        let index: Int
        let row: Int
        /// The cells of the shape, or an empty range where the middle of the row should be.
        var columns: Range<Int>
        let box: CellBox
        var column = Font.Column.centre
        /// The cells that a row leaves free at the side at which it stands, if it can.
        var margin = 0
        /// Whether a row that is too long begins where the others do.
        var isInLine = false
        /// The place of the shape, around which a centred row stands; nil if a part of the shape is not seen.
        var place: Offset?

        init(_ index: Int, _ column: Int, _ row: Int, _ box: CellBox) {
            (self.index, self.row, self.box, columns) = (index, row, box, column..<column)
        }
    }

    /// The rooms for the rows of a label that begins in the first of these rows where it fits into its shape, or else
    /// where it fits at all. If there is none, the rooms where it begins in the first one.
    private func rooms(for lines: [Row], _ tops: [Int], _ room: (_ row: Int) -> Room) -> [Room] {
        func rooms(_ top: Int) -> [Room] { lines.indices.map { room(top + $0) } }
        let all = tops.map(rooms)
        return all.first { zip(lines, $0).allSatisfy { $0.columns <= $1.columns.count } }
            ?? all.first { zip(lines, $0).allSatisfy { place(of: $0, $1) != nil } } ?? all.first ?? []
    }

    /// Puts a label in rooms, where its rows are cut if they don't fit.
    private mutating func put(_ lines: [Row], _ rooms: [Room], _ index: Int, _ colour: Colour?) {
        for (line, room) in zip(lines, rooms) {
            if let column = place(of: line, room) {
                put(line.letters, index, colour, column, room.row, isBold: line.isBold)
            } else {
                let reach = reach(of: room, line.columns, overOthers: true)
                guard reach.count > 1 else { continue }
                let letters = [PictureLetter](line.text, upTo: reach.count, isASCII: style.isASCII)
                put(letters, index, colour, reach.lowerBound, room.row, isBold: line.isBold)
            }
        }
    }

    private mutating func put(
        _ letters: [PictureLetter], _ index: Int, _ colour: Colour?, _ column: Int, _ row: Int,
        isBold: Bool = false
    ) {
        var column = column
        for var letter in letters {
            (letter.foreground, letter.isBold) = (colour, isBold)
            canvas.put(letter, of: Int32(index + 1), column, row)
            column += letter.columns
        }
    }

    /// The first column of a whole row of letters, as near to its place in its room as possible; nil if it does not fit.
    private func place(of line: Row, _ room: Room) -> Int? {
        let (width, own) = (line.columns, room.columns)
        let middle =
            room.place.map { grid.cells(around: $0, columns: Int128(width), rows: 1).columns.lowerBound }
            ?? own.lowerBound + (own.count - width + 1) >> 1
        if width <= own.count {
            let margin = min(room.margin, (own.count - width) / 2)
            let edge = max(0, min(room.margin - 1, margin))
            return switch room.column {
            case .left: own.lowerBound + margin
            case .centre: max(own.lowerBound + edge, min(middle, own.upperBound - width - edge))
            case .right: own.upperBound - width - margin
            }
        }
        let start = room.isInLine && room.column == .left ? own.lowerBound : middle
        for overOthers in [false, true] {
            let reach = reach(of: room, width, overOthers: overOthers)
            let (first, last) = (
                max(reach.lowerBound, own.upperBound - width), min(own.lowerBound, reach.upperBound - width)
            )
            if first <= last { return max(first, min(start, last)) }
        }
        return nil
    }

    // MARK: Cells for letters

    /// The longest run of cells of a shape in a row that are seen and may have letters; for letters at a side, the
    /// nearest run to it that has `width` columns.
    private func room(
        in form: ShapeForm, _ index: Int, _ row: Int, for width: Int = 0, at side: Font.Column = .centre
    ) -> Room {
        var room = Room(index, form.box.columns.middle, row, form.box)
        guard 0..<grid.rows ~= row else { return room }
        let columns = form.columns(inRow: row, pixelsPerRow: grid.pixelsPerRow).clamped(to: 0..<grid.columns)
        var runs: [Range<Int>] = []
        for column in columns where mayCover(column, row, Int32(index + 1)) {
            let start = runs.last.flatMap { $0.upperBound == column ? runs.removeLast().lowerBound : nil }
            runs.append((start ?? column)..<column + 1)
        }
        let fitting: Range<Int>? =
            switch side {
            case .left: runs.first { $0.count >= width }
            case .centre: nil
            case .right: runs.last { $0.count >= width }
            }
        if let run = fitting ?? runs.max(by: { $0.count < $1.count }) { room.columns = run }
        return room
    }

    /// Whether a letter may stand on a cell of its own shape.
    private func mayCover(_ column: Int, _ row: Int, _ shape: Int32) -> Bool {
        guard canvas.owner(column, row) <= shape else { return false }
        let mark = canvas.mark(column, row)
        switch mark.kind {
        case .none, .line, .dots: return true
        case .frame, .edge: return mark.owner <= shape
        case .head, .letter: return false
        }
    }

    /// The cells of a room and those to both sides over which `width` letters may run. With `overOthers`, these include
    /// the cells of a shape that is behind and all around, such as a frame around boxes.
    private func reach(of room: Room, _ width: Int, overOthers: Bool) -> Range<Int> {
        func isFree(_ column: Int) -> Bool {
            guard canvas.contains(column, room.row) else { return false }
            let mark = canvas.mark(column, room.row)
            guard mark.kind == .none || mark.kind == .line || mark.kind == .frame && isAround(mark.owner)
            else {
                return false
            }
            let owner = canvas.owner(column, room.row)
            return owner == 0 || isAround(owner)
        }
        func isAround(_ shape: Int32) -> Bool { overOthers && self.isAround(shape, room.box, room.index) }
        var (first, end) = (room.columns.lowerBound, room.columns.upperBound)
        while room.columns.lowerBound - first < width, isFree(first - 1) { first -= 1 }
        while end - room.columns.upperBound < width, isFree(end) { end += 1 }
        return first..<end
    }

    /// Whether a shape is behind the one with an index, and contains its box, but is not a block like a row of a table.
    func isAround(_ shape: Int32, _ box: CellBox, _ index: Int) -> Bool {
        guard shape > 0, shape <= index, let form = forms[Int(shape) - 1], !form.isBlock else { return false }
        return form.box.columns.lowerBound <= box.columns.lowerBound
            && form.box.columns.upperBound >= box.columns.upperBound
            && form.box.rows.lowerBound <= box.rows.lowerBound
            && form.box.rows.upperBound >= box.rows.upperBound
    }
}

extension Array {
    /// The longest range of consecutive elements that meet a condition; nil if none does.
    fileprivate func longestRun(where isMet: (Element) -> Bool) -> Range<Int>? {
        var (longest, start) = (0..<0, 0)
        for (index, element) in enumerated() {
            if !isMet(element) {
                start = index + 1
            } else if index + 1 - start > longest.count {
                longest = start..<index + 1
            }
        }
        return longest.isEmpty ? nil : longest
    }
}
