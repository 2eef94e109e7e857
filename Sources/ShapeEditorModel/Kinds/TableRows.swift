import CommandKit
import ShapeEditorText

/// The rows of a table: the first row of its label is the heading, and a row `--` between others is a rule.
///
/// They stand from the top. The heading is twice as high as its letters, a row one and a half times, and a rule half as
/// high, so all lengths are quarters of the height of a letter.
package struct TableRows: Sendable {
    package enum Kind: Sendable {
        case heading, row, rule

        fileprivate var quarters: Int {
            switch self {
            case .heading: 8
            case .row: 6
            case .rule: 2
            }
        }
    }

    package struct Row: Sendable {
        package let kind: Kind
        package let text: Substring
        /// The end of the row, in quarters of the height of a letter from the top of the table.
        fileprivate let end: Int

        /// How far the middle of the row is below the top of the table, in points.
        package func middle(letters height: Double) -> Double {
            (Double(end) - Double(kind.quarters) / 2) * height / 4
        }

        /// How far the line under a heading, or that of a rule, is below the top of the table, in points.
        fileprivate func line(letters height: Double) -> Double {
            kind == .heading ? Double(end) * height / 4 : middle(letters: height)
        }
    }

    /// The rows that are drawn. The heading is the first one.
    package private(set) var shown: [Row] = []
    /// The number of all rows.
    package let count: Int

    package init(_ label: String) {
        // In bytes, because many connectors may end at the rows of one table.
        let texts = label.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
        (count, shown) = (texts.count, [])
        var end = 0
        for (index, text) in texts.enumerated() {
            let isRule = text == "--" && index > 0 && index < texts.count - 1
            let kind: Kind = index == 0 ? .heading : isRule ? .rule : .row
            end += kind.quarters
            shown.append(Row(kind: kind, text: text, end: end))
        }
    }

    /// Leaves out the rows at the end that do not fit into a height in points.
    mutating func cut(toHeight height: Int, letters: Int) {
        let fitting = shown.partitioningIndex { $0.end * letters > 4 * height }
        shown.removeSubrange(fitting...)
    }

    /// The height of the rows in whole points, rounded up.
    package func height(_ letters: Int) -> Int { ((shown.last?.end ?? 0) * letters + 3) / 4 }

    /// The columns and the number of the rows that have letters.
    package var grid: TextGrid {
        let rows = shown.filter { $0.kind != .rule }
        return TextGrid(
            columns: rows.reduce(0) { max($0, String($1.text).columns) }, rows: max(1, rows.count))
    }

    /// How far the line under the heading and the rules are below the top of the table, in points.
    package func lines(letters: Int) -> [Double] {
        shown.filter { $0.kind != .row }.map { $0.line(letters: Double(letters)) }
    }
}
