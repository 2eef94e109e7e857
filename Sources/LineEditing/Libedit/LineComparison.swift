import CLibedit
import Glibc

/// Looks at the line at each key, without a copy of it. A scalar and a `wchar_t` are both 32 bits of the same number.
extension Libedit {
    /// Whether the line is this text.
    func holds(_ text: [Unicode.Scalar]) -> Bool {
        guard let info = el_wline(handle)?.pointee, info.lastchar - info.buffer == text.count else {
            return false
        }
        return text.withUnsafeBufferPointer { Self.isEqual($0[...], info.buffer) }
    }

    /// Whether the line is this one with a character typed at its cursor.
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

    private static func isEqual(
        _ text: Slice<UnsafeBufferPointer<Unicode.Scalar>>, _ other: UnsafePointer<wchar_t>
    ) -> Bool {
        let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text))
        return bytes.baseAddress.map { memcmp($0, other, bytes.count) == 0 } ?? true
    }
}
