import Glibc

/// The path of a file: bytes, which need not be UTF-8.
package struct FilePath: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// Without the NUL at the end.
    package let bytes: [UInt8]

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: String) { self.init(bytes: text.utf8) }

    package init(stringLiteral text: String) { self.init(text) }

    package init(cString: UnsafePointer<CChar>) {
        self.init(bytes: UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// For people: bytes that are not UTF-8 are shown as `\xe9`.
    package var text: String {
        var (text, rest) = ("", bytes[...])
        while let first = rest.first {
            let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
                .first
            text += character ?? "\\x" + String(first, radix: 16)
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return text
    }

    /// What a symbolic link, or a chain of them, leads to, whether that is there or not; the path itself if it is none.
    package func destination() throws(SystemCallError) -> FilePath {
        var path = self
        // path_resolution(7): more are a loop.
        for _ in 0...40 {
            guard let link = path.link else { return path }
            let folder = link.first == UInt8(ascii: "/") ? [] : path.bytes[..<path.nameStart]
            path = FilePath(bytes: folder + link)
        }
        throw SystemCallError("readlink", code: ELOOP, path: text)
    }

    /// faccessat(2), by the effective user: `R_OK`, `W_OK`, `X_OK`.
    package func allow(_ access: Int32) throws(SystemCallError) {
        guard withCString({ faccessat(AT_FDCWD, $0, access, AT_EACCESS) }) == 0 else {
            throw .last("access", path: text)
        }
    }

    /// The folder that the file is in.
    var folder: FilePath {
        FilePath(bytes: nameStart > 0 ? bytes[..<nameStart] : [UInt8(ascii: ".")])
    }

    /// Where the name begins, after the last slash.
    var nameStart: Int { bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0 }

    /// readlink(2); nil if it is no link.
    private var link: [UInt8]? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withCString { readlink($0, &target, target.count) }
        return count < 0 ? nil : target[..<count].map { UInt8(bitPattern: $0) }
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? body("")
        }
    }
}
