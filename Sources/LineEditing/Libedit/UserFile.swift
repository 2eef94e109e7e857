import CLibedit
import Glibc
import SystemCalls

/// The user's `~/.editrc`, line by line as el_source reads it (el.c), but without what would harm.
///
/// el_source hands a line with an open quote on unparsed (parse_line in parse.c), and a word of 1,024
/// characters overflows a buffer (map_bind in map.c).
extension Libedit {
    private static let longestWord = 1000
    /// The most bytes that are read.
    private static let longestFile = 1 << 20

    /// Runs the lines up to the first that libedit refuses, as el_source does.
    func sourceUserFile() {
        guard let path = Self.userFile,
            let file = try? OpenFile(FilePath(path), O_RDONLY | O_NONBLOCK),
            let bytes = try? file.descriptor.read(from: 0, limit: Self.longestFile)
        else { return }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard run(String(decoding: line, as: UTF8.self)) else { return }
        }
    }

    /// What `EDITRC` names, or the file in the home folder.
    private static var userFile: String? {
        if let path = getenv("EDITRC") { return String(cString: path) }
        return HomeFolder.path.map { $0 + "/.editrc" }
    }

    /// tok_wstr and el_wparse; false if the line is refused.
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
        let map = words.contains { $0.map { text(of: $0) == "-a" } ?? false } ? KeyMap.viCommands : .typing
        if map == .typing, let key, let word = words[key], Self.swallowsText(text(of: word)) {
            fputs(LineEditingWording.swallowsText(key: text(of: word)), streams.error)
            fflush(streams.error)
            return true
        }
        var given = words.enumerated().map { index, word in
            guard let word else { return UnsafePointer<wchar_t>?.none }
            let found = text(of: word)
            let instead =
                index != key ? Self.withheldFunctions[found] : isVi ? Self.spelling(of: found, in: map) : nil
            guard let instead, instead != found, let copy = wcsdup(wide(instead)) else { return word }
            replacements.append(copy)
            return UnsafePointer(copy)
        }
        given.append(nil)
        return el_wparse(handle, Int32(words.count), &given) != -1
    }

    /// Whether a key of several characters begins with one that types: libedit drops it, and the next one, where that
    /// is another key (node_trav in keymacro.c).
    private static func swallowsText(_ key: String) -> Bool {
        key.count > 1 && !["\\", "^", "\u{1B}"].contains { key.hasPrefix($0) }
    }

    /// Where the key is in a line that binds one; nil where it is none, or one by name.
    private func indexOfKey(_ words: UnsafeBufferPointer<UnsafePointer<wchar_t>?>) -> Int? {
        let texts = words.map { $0.map(text) ?? "" }
        guard texts[0] == "bind" || texts[0].hasSuffix(":bind"), !texts.contains("-k") else { return nil }
        return texts.dropFirst().firstIndex { !$0.hasPrefix("-") }
    }

    private func text(of word: UnsafePointer<wchar_t>) -> String {
        String(scalars(from: word, to: word + wcslen(word)))
    }
}
