import Glibc

/// The path of a file, as bytes that need not be UTF-8.
package struct FilePath: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The path's bytes, without the NUL that ends a C string.
    package let bytes: [UInt8]

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: String) { self.init(bytes: text.utf8) }

    package init(stringLiteral text: String) { self.init(text) }

    package init(cString: UnsafePointer<CChar>) {
        self.init(bytes: UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// The path for display. Each byte that is not part of valid UTF-8 is shown in hexadecimal, such as `\xe9`.
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

    /// The path at the end of the chain of symbolic links that begins at this path, even if no file exists there; the
    /// path itself if it is not a link.
    package func destination() throws(SystemCallError) -> FilePath {
        var path = self
        // path_resolution(7): a chain of more than 40 links counts as a loop.
        for _ in 0...40 {
            guard let link = path.link else { return path }
            let folder = link.first == UInt8(ascii: "/") ? [] : path.bytes[..<path.nameStart]
            path = FilePath(bytes: folder + link)
        }
        throw SystemCallError("readlink", code: ELOOP, path: text)
    }

    /// The path from the root folder, by getcwd(3); the path itself if that fails.
    package var absolute: FilePath {
        guard bytes.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return self }
        defer { free(folder) }
        return FilePath(bytes: FilePath(cString: folder).bytes + [UInt8(ascii: "/")] + bytes)
    }

    /// Removes the file by unlink(2).
    package func remove() throws(SystemCallError) {
        guard withCString({ unlink($0) }) == 0 else { throw .last("unlink", path: text) }
    }

    /// Renames the file by rename(2).
    package func rename(to other: FilePath) throws(SystemCallError) {
        let result = withCString { old in other.withCString { Glibc.rename(old, $0) } }
        guard result == 0 else { throw .last("rename", path: text) }
    }

    /// Checks by faccessat(2) that the effective user has the access `R_OK`, `W_OK` or `X_OK`.
    package func allow(_ access: Int32) throws(SystemCallError) {
        guard withCString({ faccessat(AT_FDCWD, $0, access, AT_EACCESS) }) == 0 else {
            throw .last("access", path: text)
        }
    }

    /// The folder that contains the file.
    package var folder: FilePath {
        FilePath(bytes: nameStart > 0 ? bytes[..<nameStart] : [UInt8(ascii: ".")])
    }

    /// The index in `bytes` where the file's name begins, after the last slash.
    var nameStart: Int { bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0 }

    /// The target of the symbolic link at this path, by readlink(2); nil if the path is not a link.
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
