import Foundation
import Testing

@testable import LineEditing

extension EditorTests {
    /// In the serial suite because the width of a character depends on the process's locale.
    @Suite struct Layout {
        @Test(
            arguments: [
                ("> ", "", nil, 80, 0), ("> ", "x*77", nil, 80, 0), ("> ", "x*78", nil, 80, 1),
                ("> ", "x*79", nil, 80, 1),
                ("> ", "x*158", nil, 80, 2), ("", "日*2", nil, 5, 0), ("", "日*3", nil, 5, 1),
                ("", "日*2", "日", 5, 1),
                ("", "日*2", "x", 5, 0), ("", "\t*1", nil, 8, 1), ("> ", "\t*2", nil, 80, 0),
                ("", "\u{1}*3", nil, 5, 1),
                ("", "\u{E000}*1", nil, 80, 0), ("", "x\nbck:*1", nil, 80, 1), ("", "x*1000", nil, 10, 23),
                ("", "\u{301}*50", nil, 10, 0),
            ] as [(String, String, Unicode.Scalar?, Int, Int)])
        func `the row of the cursor is counted as libedit draws`(
            prompt: String, text: String, next: Unicode.Scalar?, columns: Int, row: Int
        ) {
            setlocale(LC_CTYPE, "C.UTF-8")
            let parts = text.split(separator: "*")
            let before = parts.isEmpty ? "" : String(repeating: String(parts[0]), count: Int(parts[1]) ?? 0)
            #expect(
                LineLayout.cursorRow(
                    prompt: Array(prompt.unicodeScalars),
                    line: EditedLine(before: Array(before.unicodeScalars), after: next.map { [$0] } ?? []),
                    size: ScreenSize(columns: columns, rows: 24)) == row)
        }
    }
}
