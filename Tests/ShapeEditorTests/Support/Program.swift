import Foundation
import ShapeEditorTestSupport

/// A program that tests run through pipes.
struct Program {
    let path: String

    init(at path: String) {
        self.path = path
    }

    /// The shape editor that `SHAPE_EDITOR_PROGRAM` names, or the one built along with these tests.
    static func shapeEditor() throws -> Program { try named.map(Program.init) ?? built("shape-editor") }

    private static let named = ProcessInfo.processInfo.environment["SHAPE_EDITOR_PROGRAM"]

    /// Whether the shape editor is built with the address sanitizer, which handles some signals itself and multiplies
    /// the memory in use.
    static let isSanitized = isBuilt(with: "__asan_init")

    /// Whether it is built with the thread sanitizer, which does not start where files must be small.
    static let isThreadSanitized = isBuilt(with: "__tsan_init")

    /// Whether it is built with a sanitizer that reserves more address space than a memory limit leaves.
    static let reservesMemory = isSanitized || isThreadSanitized

    private static func isBuilt(with symbol: String) -> Bool { named == nil && dlsym(nil, symbol) != nil }

    /// A program built along with these tests.
    ///
    /// The program lies beside the image that holds this code, whatever the configuration, sanitizer and scratch
    /// path. The image is the test bundle, run by itself or loaded by a helper.
    static func built(_ name: String) throws -> Program {
        let image = try imagePath(of: #dsohandle)
        let path = URL(fileURLWithPath: image).deletingLastPathComponent().appendingPathComponent(
            name
        ).path
        guard access(path, X_OK) == 0 else {
            throw HarnessFailure("no program at \(path), beside the tests in \(image); build it first")
        }
        return Program(at: path)
    }

    /// The file mapped at an address, from /proc/self/maps: "from-to permissions offset device inode path".
    private static func imagePath(of address: UnsafeRawPointer) throws -> String {
        // Not `String(contentsOfFile:)`, which reads only once and misses the rest if a sanitizer has mapped many
        // regions.
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps"))
        let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        let wanted = UInt(bitPattern: address)
        for line in maps.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard fields.count == 6, bounds.count == 2, bounds[0] <= wanted, wanted < bounds[1] else {
                continue
            }
            return fields[5].trimmingCharacters(in: .whitespaces)
        }
        throw HarnessFailure("no file is mapped at \(address)")
    }

    /// The destination of standard output or standard error.
    enum Destination {
        /// The result.
        case pipe
        /// The file at this path, such as `/dev/full`; created or emptied, as by a shell's `>`.
        case path(String)
        /// None: the descriptor is closed.
        case closed
    }

    /// The result of a run.
    struct Result {
        /// The bytes of standard output; empty if its destination is not the result.
        let stdout: [UInt8]
        /// The bytes of standard error; empty if its destination is not the result.
        let stderr: [UInt8]
        /// The exit code, or 128 plus the signal that ended the program.
        let status: Int32

        /// Standard output as text.
        var output: String { String(decoding: stdout, as: UTF8.self) }
        /// Standard error as text.
        var errors: String { String(decoding: stderr, as: UTF8.self) }
    }

    /// Runs the program to its end, with an environment and a home directory of its own.
    ///
    /// `environment` overrides the clean environment of `TestEnvironment`; nil removes a variable. The default
    /// working directory is the fresh home directory. Throws `HarnessFailure` if the program can't be started, or has
    /// not ended by the deadline; the program is killed then.
    func run(
        arguments: [String] = [], input: [UInt8] = [], environment: [String: String?] = [:],
        workingDirectory: String? = nil, outputTo: Destination = .pipe, errorsTo: Destination = .pipe,
        deadline: Duration = .seconds(30)
    ) throws -> Result {
        let home = try TemporaryDirectory()
        let launch = ChildProcess.Launch(
            path: path, arguments: arguments,
            environment: TestEnvironment.variables(home: home.path, overlay: environment),
            workingDirectory: workingDirectory ?? home.path)
        var exchange = try PipeExchange(launch, input: input, outputTo: outputTo, errorsTo: errorsTo)
        return try withExtendedLifetime(home) { try exchange.run(within: deadline) }
    }

    /// Runs the program with a text on its standard input.
    func run(
        arguments: [String] = [], input: String, environment: [String: String?] = [:],
        workingDirectory: String? = nil, outputTo: Destination = .pipe, errorsTo: Destination = .pipe,
        deadline: Duration = .seconds(30)
    ) throws -> Result {
        try run(
            arguments: arguments, input: Array(input.utf8), environment: environment,
            workingDirectory: workingDirectory, outputTo: outputTo, errorsTo: errorsTo, deadline: deadline)
    }
}
