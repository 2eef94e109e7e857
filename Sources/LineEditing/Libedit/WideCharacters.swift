import CShapeEditorLibedit

/// The characters as a C string of `wchar_t`, which ends at the first NUL.
func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
    scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
}

/// The characters as a C string of `wchar_t`.
func wide(_ text: String) -> [wchar_t] { wide(text.unicodeScalars) }

/// Converts a C string; invalid scalars, which a binding in `~/.editrc` can contain, become U+FFFD.
func scalars(from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>) -> [Unicode.Scalar] {
    UnsafeBufferPointer(start: start, count: max(0, end - start)).map {
        Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) ?? "\u{FFFD}"
    }
}
