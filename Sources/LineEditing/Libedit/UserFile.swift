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

    /// What `EDITRC` names, or the file in `HOME`; not the current folder's, which a relative `HOME` would mean.
    private static var userFile: String? {
        if let path = getenv("EDITRC") { return String(cString: path) }
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return nil }
        return home + "/.editrc"
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
        var given = words.map { word in
            guard let word, let function = Self.withheldFunctions[text(of: word)],
                let replacement = wcsdup(wide(function))
            else { return word }
            replacements.append(replacement)
            return UnsafePointer(replacement)
        }
        given.append(nil)
        return el_wparse(handle, Int32(words.count), &given) != -1
    }

    private func text(of word: UnsafePointer<wchar_t>) -> String {
        String(scalars(from: word, to: word + wcslen(word)))
    }
}
