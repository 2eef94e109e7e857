import ShapeEditorModel
import ShapeEditorText

/// Draws things in the cells that a fit has found, the hindmost first, and letters last.
struct TextPainter {
    private let things: TextThings
    private let fit: TextFit
    private let isASCII: Bool
    private(set) var canvas: TextCanvas
    /// The indices of the shapes whose labels lie over something of others.
    private(set) var over: Set<Int> = []

    init(_ things: TextThings, _ fit: TextFit, isASCII: Bool) {
        (self.things, self.fit, self.isASCII) = (things, fit, isASCII)
        canvas = TextCanvas(
            columns: fit.range(of: things, .across), rows: fit.range(of: things, .down), isASCII: isASCII)
        let ways = Dictionary(uniqueKeysWithValues: things.ways.map { ($0.shape, $0) })
        for index in things.placed.indices {
            if let shape = things.shapes[index] { paint(shape, index) }
            if let way = ways[index] { paint(way) }
        }
        for index in things.shapes.indices {
            guard let shape = things.shapes[index], shape.grid.columns > 0 else { continue }
            if shape.lines.isEmpty { paintLabel(of: shape, index) } else { paintRows(of: shape, index) }
        }
        for way in things.ways { paintTexts(of: way) }
        for way in things.ways { paintLabel(of: way) }
    }

    // MARK: Shapes

    private func box(_ shape: TextShape) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let (across, down) = (shape.sides.across, shape.sides.down)
        return (
            fit.places.across.cells(of: TextSpan(from: across.low, to: across.high)),
            fit.places.down.cells(of: TextSpan(from: down.low, to: down.high))
        )
    }

    private mutating func paint(_ shape: TextShape, _ index: Int) {
        let (columns, rows) = box(shape)
        switch shape.form {
        case .letters: break
        case .mark:
            canvas.putSign(shape.mark(isASCII: isASCII), columns.lowerBound, rows.lowerBound, of: index)
        case .bar:
            let isAcross = columns.count > 1
            paintLine(
                isAcross ? .across : .down, isAcross ? columns : rows,
                at: isAcross ? rows.lowerBound : columns.lowerBound, index)
        case .frame: paintFrame(shape, columns, rows, index)
        }
    }

    /// Paints a line along an axis, in one row or column.
    private mutating func paintLine(
        _ axis: TextAxis, _ cells: ClosedRange<Int>, at line: Int, _ index: Int, _ dash: CellMark.Ways = []
    ) {
        let (back, ahead): (CellMark.Ways, CellMark.Ways) =
            axis == .across ? (.left, .right) : (.up, .down)
        for cell in cells {
            var ways = dash
            if cell > cells.lowerBound { ways.insert(back) }
            if cell < cells.upperBound { ways.insert(ahead) }
            let (column, row) = axis == .across ? (cell, line) : (line, cell)
            canvas.put(ways, column, row, of: index)
        }
    }

    private mutating func paintFrame(
        _ shape: TextShape, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ index: Int
    ) {
        if shape.state.colour.alpha == .max { canvas.clear(columns, rows) }
        let dash = shape.state.outline == nil ? [] : CellMark.Ways(shape.state.line.dash)
        for row in [rows.lowerBound, rows.upperBound] { paintLine(.across, columns, at: row, index, dash) }
        for column in [columns.lowerBound, columns.upperBound] {
            paintLine(.down, rows, at: column, index, dash)
        }
        if shape.capRows > 0, rows.count > 3 { paintLine(.across, columns, at: rows.lowerBound + 1, index) }
        for (line, row) in lines(of: shape, index) where line.isRule {
            paintLine(.across, columns, at: row, index)
        }
        let corner: TextCanvas.Corner =
            shape.isSlanted ? .slanted : shape.frame.contains(.round) ? .round : .square
        for column in [columns.lowerBound, columns.upperBound] {
            for row in [rows.lowerBound, rows.upperBound] {
                canvas.setCorner(corner, isFold: shape.frame.contains(.fold), column, row)
            }
        }
    }

    // MARK: Ways

    private func cell(_ place: Point) -> (column: Int, row: Int) {
        (fit.places.across[place.x], fit.places.down[place.y])
    }

    /// The cells of a way from one end to the other.
    private func cells(of way: TextWay) -> [(column: Int, row: Int)] {
        var cells = [cell(way.corners[0])]
        for corner in way.corners.dropFirst() {
            let (goal, start) = (cell(corner), cells[cells.count - 1])
            let step = (column: (goal.column - start.column).signum(), row: (goal.row - start.row).signum())
            let count = max(abs(goal.column - start.column), abs(goal.row - start.row))
            for number in 0..<count {
                cells.append((start.column + (number + 1) * step.column, start.row + (number + 1) * step.row))
            }
        }
        return cells
    }

    private mutating func paint(_ way: TextWay) {
        let (cells, dash) = (cells(of: way), CellMark.Ways(way.line.dash))
        let (last, isLong) = (cells.count - 1, cells.count > 2)
        for (place, cell) in cells.enumerated() {
            var ways = dash
            if place > 0 { ways.formUnion(.towards(cells[place - 1], from: cell)) }
            if place < last { ways.formUnion(.towards(cells[place + 1], from: cell)) }
            if let ends = way.ends {
                // A head stands beside its frame, which is not joined there.
                let hasHead = place == 0 && way.heads.from || place == last && way.heads.to
                if hasHead, isLong { continue }
                if place == 0, things.shapes[ends.from]?.form == .mark { continue }
                if place == last, things.shapes[ends.to]?.form == .mark { continue }
            }
            canvas.put(ways, cell.column, cell.row, of: way.shape)
        }
        if last > 0 { paintHeads(of: way, cells) }
    }

    private mutating func paintHeads(of way: TextWay, _ cells: [(column: Int, row: Int)]) {
        let (last, signs) = (cells.count - 1, HeadSigns(way.line, isASCII: isASCII))
        let isBeside = way.ends != nil && last > 1
        for tip in way.line.tips {
            let (end, next, far) = tip.isAtEnd ? (last, last - 1, last - 2) : (0, 1, 2)
            let (edge, before) = (cells[end], cells[next])
            let vector = Point(x: Double(edge.column - before.column), y: Double(edge.row - before.row))
            func put(_ sign: Unicode.Scalar, _ cell: (column: Int, row: Int)) {
                canvas.putSign(Character(sign), cell.column, cell.row, of: way.shape)
            }
            guard isBeside else {
                put(signs.sign(tip.head, vector), edge)
                continue
            }
            if let pair = signs.pair(tip.head, vector), last > 2 * way.line.tips.count,
                cells[far].row == before.row
            {
                put(pair.near, before)
                put(pair.far, cells[far])
            } else if last == 2, way.line.tips.count > 1, let sign = signs.single(along: vector) {
                put(sign, before)
            } else {
                put(signs.sign(tip.head, vector), before)
            }
        }
    }

    // MARK: Labels

    private mutating func paintLabel(of shape: TextShape, _ index: Int) {
        let rows = (shape.state.label ?? "").split(
            separator: "\n" as Character, omittingEmptySubsequences: false)
        let (columns, top) = labelCells(of: shape, index)
        // A text may stand on a line, as a label does.
        let ways = shape.state.kind == .text ? things.ways(through: shape.middle) : []
        for (number, letters) in rows.enumerated() where !letters.isEmpty {
            let width = String(letters).columns
            let column = shape.state.font.column.start(of: width, in: columns)
            for way in ways {
                canvas.putBlank(column - 1, top + number, of: way)
                canvas.putBlank(column + width, top + number, of: way)
            }
            if canvas.put(letters, column, top + number, of: index, ignoringLinesOf: ways) {
                over.insert(index)
            }
        }
    }

    /// The lines of a table with their rows, as far as there is room.
    private func lines(of shape: TextShape, _ index: Int) -> [(line: TableLine, row: Int)] {
        let rows = box(shape).rows
        var last = rows.lowerBound
        return shape.lines.compactMap { line in
            // A row at which a connector ends may be further down.
            let place = line.row.flatMap { things.rows[index]?[$0] }
            last = max(last + 1, place.map { fit.places.down[$0] } ?? 0)
            return last < rows.upperBound ? (line, last) : nil
        }
    }

    private mutating func paintRows(of shape: TextShape, _ index: Int) {
        let columns = box(shape).columns
        for (line, row) in lines(of: shape, index) where !line.isRule && !line.text.isEmpty {
            let place = line.kind == .heading ? .centre : shape.state.font.column
            let column = place.start(
                of: String(line.text).columns, in: columns.lowerBound + 2...columns.upperBound - 2)
            if canvas.put(line.text, column, row, of: index) { over.insert(index) }
        }
    }

    /// The columns and the first row of the letters of a shape. Centred ones have all columns of a frame.
    private func labelCells(of shape: TextShape, _ index: Int) -> (columns: ClosedRange<Int>, top: Int) {
        if let thing = things.letters[index] {
            let spans = things.all[thing].spans
            return (
                fit.places.across.cells(of: spans.across), fit.places.down.cells(of: spans.down).lowerBound
            )
        }
        let (columns, rows) = box(shape)
        let inner = rows.count - 2 - shape.capRows
        let top = rows.lowerBound + shape.capRows + 1
        let row =
            switch shape.state.font.row {
            case .top: top
            case .middle: top + (inner - shape.grid.rows) / 2
            case .bottom: rows.upperBound - shape.grid.rows
            }
        let margin = shape.state.font.column == .centre ? 1 : 2
        let left = columns.lowerBound + margin
        return (left...max(left, columns.upperBound - margin), row)
    }

    private mutating func paintTexts(of way: TextWay) {
        for (text, _, thing) in way.texts {
            let spans = things.all[thing].spans
            let column = fit.places.across.cells(of: spans.across).lowerBound
            let row = fit.places.down.cells(of: spans.down).lowerBound
            if canvas.put(text[...], column, row, of: way.shape) { over.insert(way.shape) }
        }
    }

    private mutating func paintLabel(of way: TextWay) {
        guard let label = way.label, let axis = things.all[label.part].part?.axis else { return }
        let (thing, part) = (things.all[label.thing], things.all[label.part])
        let (columns, top) = (
            fit.places.across.cells(of: thing.spans.across),
            fit.places.down.cells(of: thing.spans.down).lowerBound
        )
        let text = things.placed[way.shape].state.label ?? ""
        let rows = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        for (number, letters) in rows.enumerated() where !letters.isEmpty {
            let (width, row) = (String(letters).columns, top + number)
            var column = columns.lowerBound + (columns.count - width) / 2
            if axis == .down, let isBehind = label.isBehind {
                column = isBehind ? columns.lowerBound : columns.upperBound - width + 1
            } else if axis == .down {
                column -= letters.hasBlank(at: fit.places.across[part.box.left] - column) ? 1 : 0
            } else if label.isBehind == nil {
                canvas.putBlank(column - 1, row, of: way.shape)
                canvas.putBlank(column + width, row, of: way.shape)
            }
            if canvas.put(letters, column, row, of: way.shape) {
                over.insert(way.shape)
            }
        }
    }
}

extension Font.Column {
    /// The first of some columns in a range.
    fileprivate func start(of width: Int, in columns: ClosedRange<Int>) -> Int {
        switch self {
        case .left: columns.lowerBound
        case .right: columns.upperBound - width + 1
        case .centre: columns.lowerBound + (columns.count - width) / 2
        }
    }
}

extension CellMark.Ways {
    fileprivate static func towards(_ other: (column: Int, row: Int), from cell: (column: Int, row: Int))
        -> Self
    {
        if other.column != cell.column { return other.column > cell.column ? .right : .left }
        return other.row > cell.row ? .down : .up
    }
}

extension Substring {
    /// Whether there is a blank between letters so many columns behind the first.
    fileprivate func hasBlank(at place: Int) -> Bool {
        var column = 0
        for (index, character) in zip(indices, self) {
            if column == place {
                return character == " " && index != startIndex && index != self.index(before: endIndex)
            }
            column += character.columns
        }
        return false
    }
}

extension TextShape {
    /// The sign of a small shape, which is full if it is dark.
    fileprivate func mark(isASCII: Bool) -> Character {
        if isASCII { return state.figure == .ellipse ? "o" : state.figure == .polygon ? "*" : "#" }
        let isFull = state.colour.alpha > 0 && state.colour.luminance < 0.5
        switch state.figure {
        case .ellipse: return isFull ? "●" : "○"
        case .polygon where state.corners.count == 3: return isFull ? "▲" : "△"
        case .polygon: return isFull ? "◆" : "◇"
        case .box, .path: return isFull ? "■" : "□"
        }
    }
}
