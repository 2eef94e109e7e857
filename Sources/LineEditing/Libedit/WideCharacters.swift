import CShapeEditorLibedit

/// The characters as a C string of `wchar_t`, which ends at the first NUL.
func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
    scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
}

/// The characters as a C string of `wchar_t`.
func wide(_ text: String) -> [wchar_t] { wide(text.unicodeScalars) }

/// Converts a C string; invalid scalars become U+FFFD.
func string(from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>) -> String {
    let characters = UnsafeBufferPointer(start: start, count: max(0, end - start))
    guard characters.allSatisfy({ (0..<0x80).contains($0) }) else {
        return String(scalars(from: start, to: end))
    }
    return String(unsafeUninitializedCapacity: characters.count) { bytes in
        for (index, character) in characters.enumerated() { bytes[index] = UInt8(character) }
        return characters.count
    }
}

/// Converts a C string; invalid scalars, which a binding in `~/.editrc` can contain, become U+FFFD.
func scalars(from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>) -> [Unicode.Scalar] {
    UnsafeBufferPointer(start: start, count: max(0, end - start)).map {
        Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) ?? "\u{FFFD}"
    }
}
