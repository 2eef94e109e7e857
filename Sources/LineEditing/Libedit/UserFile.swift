import CShapeEditorLibedit
import Glibc
import ShapeEditorSystem

/// Reads the user's `~/.editrc` line by line, as el_source does (el.c), but stops at a line that would crash libedit.
///
/// el_source passes a line with an open quote on unparsed (parse_line in parse.c). A word of 1,024 characters overflows
/// a buffer (map_bind in map.c).
extension Libedit {
    private static let longestWord = 1000
    /// The maximum number of bytes that are read.
    private static let longestFile = 1 << 20

    /// Runs the lines up to the first line that libedit refuses, as el_source does.
    func sourceUserFile() {
        guard let path = Self.userFile,
            let file = try? OpenFile(FilePath(path), O_RDONLY | O_NONBLOCK),
            let bytes = try? file.descriptor.read(from: 0, limit: Self.longestFile)
        else { return }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard run(String(decoding: line, as: UTF8.self)) else { return }
        }
    }

    /// The path in `EDITRC`, or else the path of `.editrc` in the home folder.
    private static var userFile: String? {
        if let path = getenv("EDITRC") { return String(cString: path) }
        return HomeFolder.path.map { $0 + "/.editrc" }
    }

    /// Runs a line by tok_wstr and el_wparse; false if libedit refuses the line.
    private func run(_ line: String) -> Bool {
        let line = line.drop { $0.isWhitespace }
        guard !line.isEmpty, !line.hasPrefix("#") else { return true }
        guard let tokenizer = tok_winit(nil) else { return false }
        defer { tok_wend(tokenizer) }
        var (count, words): (Int32, UnsafeMutablePointer<UnsafePointer<wchar_t>?>?) = (0, nil)
        guard tok_wstr(tokenizer, wide(String(line)), &count, &words) == 0, let words, count > 0 else {
            return false
        }
        return run(UnsafeBufferPointer(start: words, count: Int(count)))
    }

    private func run(_ words: UnsafeBufferPointer<UnsafePointer<wchar_t>?>) -> Bool {
        guard words.allSatisfy({ $0.map { wcslen($0) < Self.longestWord } ?? false }) else { return false }
        var replacements: [UnsafeMutablePointer<wchar_t>] = []
        defer { replacements.forEach { free($0) } }
        let key = indexOfKey(words)
        if hasChosenEditor, choosesEditor(words) { return true }
        let map = words.contains { $0.map { text(of: $0) == "-a" } ?? false } ? KeyMap.viCommands : .typing
        if map == .typing, let key, let word = words[key], Self.swallowsText(text(of: word)) {
            // Once the program has chosen the mode, this is a second reading; the first reading has shown the warning.
            if !hasChosenEditor { showWarning(LineEditingWording.swallowsText(key: text(of: word))) }
            return true
        }
        var given = words.enumerated().map { index, word in
            guard let word else { return UnsafePointer<wchar_t>?.none }
            guard index == key, isVi, let copy = wcsdup(wide(Self.spelling(of: text(of: word), in: map)))
            else {
                return word
            }
            replacements.append(copy)
            return UnsafePointer(copy)
        }
        given.append(nil)
        return el_wparse(handle, Int32(words.count), &given) != -1
    }

    /// Whether a key of several characters begins with a character that types. Such a character would wait for the next
    /// one, and be dropped together with it.
    private static func swallowsText(_ key: String) -> Bool {
        key.count > 1 && !["\\", "^", "\u{1B}"].contains { key.hasPrefix($0) }
    }

    private func showWarning(_ text: String) {
        fputs(text, streams.error)
        fflush(streams.error)
    }

    /// Whether a line is `bind -v` or `bind -e`.
    private func choosesEditor(_ words: UnsafeBufferPointer<UnsafePointer<wchar_t>?>) -> Bool {
        let texts = words.map { $0.map(text) ?? "" }
        return isBinding(texts[0]) && (texts.contains("-v") || texts.contains("-e"))
    }

    private func isBinding(_ word: String) -> Bool { word == "bind" || word.hasSuffix(":bind") }

    /// The index of the key in a `bind` line; nil if the line binds no key, or binds a key by name (`-k`).
    private func indexOfKey(_ words: UnsafeBufferPointer<UnsafePointer<wchar_t>?>) -> Int? {
        let texts = words.map { $0.map(text) ?? "" }
        guard isBinding(texts[0]), !texts.contains("-k") else { return nil }
        return texts.dropFirst().firstIndex { !$0.hasPrefix("-") }
    }

    private func text(of word: UnsafePointer<wchar_t>) -> String {
        String(scalars(from: word, to: word + wcslen(word)))
    }
}
