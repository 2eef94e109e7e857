import CShapeEditorLibedit
import Glibc

/// The line being edited.
extension Libedit {
    /// The line being edited, by el_wline.
    var line: LineBuffer {
        guard let info = el_wline(handle)?.pointee else { return LineBuffer() }
        return LineBuffer(
            before: scalars(from: info.buffer, to: info.cursor),
            after: scalars(from: info.cursor, to: info.lastchar))
    }

    /// The text of the line.
    var text: String {
        guard let info = el_wline(handle)?.pointee else { return "" }
        return string(from: info.buffer, to: info.lastchar)
    }

    /// The length of the line in Unicode scalars, in O(1).
    var lineLength: Int {
        guard let info = el_wline(handle)?.pointee else { return 0 }
        return info.lastchar - info.buffer
    }

    /// The size of the text before the cursor, in bytes of UTF-8.
    var bytesBeforeCursor: Int {
        guard let info = el_wline(handle)?.pointee else { return 0 }
        let text = UnsafeBufferPointer(start: info.buffer, count: max(0, info.cursor - info.buffer))
        return text.reduce(0) { $0 + ($1 < 0x80 ? 1 : $1 < 0x800 ? 2 : $1 < 0x10000 ? 3 : 4) }
    }

    /// The number of Unicode scalars before the cursor, by el_cursor(0), which moves nothing.
    var cursor: Int { Int(el_cursor(handle, 0)) }

    /// Whether the cursor is in the last row, which is empty. A refresh in vi's command mode would move the cursor onto
    /// the newline before it.
    var isInEmptyLastRow: Bool {
        guard let info = el_wline(handle)?.pointee, info.cursor == info.lastchar else { return false }
        return info.cursor > info.buffer && info.cursor[-1] == 0x0A
    }

    var newlines: Int {
        guard let info = el_wline(handle)?.pointee else { return 0 }
        let text = UnsafeBufferPointer(start: info.buffer, count: max(0, info.lastchar - info.buffer))
        return text.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }

    // MARK: Comparison, without a copy of the line: a scalar and its `wchar_t` have the same 32 bits

    /// Whether the text of the line equals `text`.
    func holds(_ text: [Unicode.Scalar]) -> Bool {
        guard let info = el_wline(handle)?.pointee, info.lastchar - info.buffer == text.count else {
            return false
        }
        return text.withUnsafeBufferPointer { Self.isEqual($0[...], info.buffer) }
    }

    /// Whether the line is `line` with a character typed at its cursor.
    func holds(_ line: LineBuffer, with typed: Unicode.Scalar) -> Bool {
        guard let info = el_wline(handle)?.pointee,
            info.lastchar - info.buffer == line.text.count + 1, line.cursor <= line.text.count,
            info.cursor - info.buffer == line.cursor + 1,
            info.buffer[line.cursor] == wchar_t(truncatingIfNeeded: typed.value)
        else { return false }
        return line.text.withUnsafeBufferPointer {
            Self.isEqual($0[..<line.cursor], info.buffer) && Self.isEqual($0[line.cursor...], info.cursor)
        }
    }

    /// Whether the line is `line` without the scalar before its cursor.
    func holdsErased(_ line: LineBuffer) -> Bool {
        guard let info = el_wline(handle)?.pointee, line.cursor > 0,
            info.lastchar - info.buffer == line.text.count - 1, info.cursor - info.buffer == line.cursor - 1
        else { return false }
        return line.text.withUnsafeBufferPointer {
            Self.isEqual($0[..<(line.cursor - 1)], info.buffer)
                && Self.isEqual($0[line.cursor...], info.cursor)
        }
    }

    private static func isEqual(
        _ text: Slice<UnsafeBufferPointer<Unicode.Scalar>>, _ other: UnsafePointer<wchar_t>
    ) -> Bool {
        let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text))
        return bytes.baseAddress.map { memcmp($0, other, bytes.count) == 0 } ?? true
    }

    /// Moves the cursor back into the line. Some of libedit's vi commands leave it before the start (chared.c), and the
    /// next command would write there.
    func keepCursorInLine() {
        let position = cursor
        let allowed = min(max(0, position), lineLength)
        if position != allowed { moveCursor(by: allowed - position) }
    }
}
