import CommandKit

@testable import ShapeModel
@testable import ShapeSession

/// A session whose output and errors are kept, to be looked at.
final class Editor {
    let session: Session
    private let transcript = Transcript()

    init(
        policy: Session.Policy = Session.Policy(), shape: ShapeState = ShapeState(),
        swatch: ((Colour) -> String)? = nil, loop: EventLoop = EventLoop(.virtual),
        observers: [any InvokerObserver] = [], isInterrupted: @escaping () -> Bool = { false }
    ) {
        let transcript = transcript
        let output = OutputBuffer { bytes in
            transcript.output += bytes
            return nil
        }
        session = Session(
            shape: shape, printer: StepPrinter(output: output, swatch: swatch), policy: policy, loop: loop,
            observers: observers,
            host: SessionHost(isInterrupted: isInterrupted) { text in
                transcript.errors.append(String(text.dropLast()))
            })
    }

    /// Makes an editor with a policy that differs from the usual one.
    convenience init(_ change: (inout Session.Policy) -> Void) {
        var policy = Session.Policy()
        change(&policy)
        self.init(policy: policy)
    }

    /// All lines that were written.
    var lines: [String] {
        session.output.flush()
        let text = String(decoding: transcript.output, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The text of each error that was reported, without its last newline.
    var errors: [String] { transcript.errors }

    /// Runs statements as a script, and returns the lines that they wrote.
    @discardableResult
    func run(_ script: String, name: String? = nil) -> [String] {
        run(Array(script.utf8), name: name)
    }

    /// Runs statements as a script, and returns the lines that they wrote.
    @discardableResult
    func run(_ script: [UInt8], name: String? = nil) -> [String] {
        linesWritten { session.run(.script(script, name: name)) }
    }

    /// Runs statements as a person types them, and returns the lines that they wrote.
    @discardableResult
    func type(_ text: String) -> [String] {
        linesWritten { session.run(.typed(text)) }
    }

    /// Runs what stands on a key, and returns the lines that it wrote.
    @discardableResult
    func press(_ key: String) -> [String] {
        linesWritten {
            if let binding = session.bindings.all.first(where: { $0.key == key }) {
                session.run(.key(binding))
            }
        }
    }

    /// Lets time pass as between two keys, and timers run.
    func wait(_ duration: Duration) throws {
        try session.loop.run {
            await session.lock.acquire()
            defer { session.lock.release() }
            try await Execution(session).wait(duration)
        }
    }

    private func linesWritten(by body: () -> Void) -> [String] {
        let before = lines.count
        body()
        return Array(lines[before...])
    }
}

/// What a session has written, kept apart from it since its closures need it while it is made.
private final class Transcript {
    var output: [UInt8] = []
    var errors: [String] = []
}
