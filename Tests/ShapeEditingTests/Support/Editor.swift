import CommandKit
import Synchronization

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// A session whose output and errors are kept for inspection.
final class Editor {
    let session: Session
    /// The clock of the session's recovery, in nanoseconds. It stands still.
    let clock = StoppedClock()
    private let transcript = Transcript()

    init(
        policy: Session.Policy = Session.Policy(), shape: ShapeState = ShapeState(),
        swatch: ((Colour) -> String)? = nil, loop: TaskLoop = TaskLoop(.virtual),
        observers: [any InvokerObserver] = [], recoveryFolder: String? = nil,
        host change: (SessionHost) -> Void = { _ in },
        isInterrupted: @escaping () -> Bool = { false }
    ) {
        let (transcript, clock) = (transcript, clock)
        let host = SessionHost(isInterrupted: isInterrupted) { text in
            transcript.errors.append(String(text.dropLast()))
        }
        host.recoveryFolder = recoveryFolder
        host.recoveryCalls.now = { clock.now }
        host.recoveryCalls.startThread = { work in
            work()
            return true
        }
        change(host)
        let output = OutputBuffer { bytes in
            transcript.output += bytes
            return nil
        }
        session = Session(
            printer: StepPrinter(of: Drawing(shape), output: output, swatch: swatch), policy: policy,
            loop: loop, observers: observers,
            host: host)
        session.recovery?.timer.now = { clock.now }
    }

    /// Makes an editor with a policy that differs from the default one.
    convenience init(_ change: (inout Session.Policy) -> Void) {
        var policy = Session.Policy()
        change(&policy)
        self.init(policy: policy)
    }

    /// All lines of output.
    var lines: [String] { lines(from: 0) }

    /// The text of each reported error, without its last newline.
    var errors: [String] { transcript.errors }

    /// Runs statements as a script, and returns the lines that they print.
    @discardableResult
    func run(_ script: String, name: String? = nil) -> [String] {
        run(Array(script.utf8), name: name)
    }

    /// Runs statements as a script, and returns the lines that they print.
    @discardableResult
    func run(_ script: [UInt8], name: String? = nil) -> [String] {
        linesWritten { session.run(.script(script, name: name)) }
    }

    /// Runs statements as a typed line, and returns the lines that they print.
    @discardableResult
    func type(_ text: String) -> [String] {
        linesWritten { session.run(.typed(text)) }
    }

    /// Runs the statement of a bound key, and returns the lines that it prints.
    @discardableResult
    func press(_ key: String) -> [String] {
        linesWritten {
            if let binding = session.bindings.all.first(where: { $0.key == key }) {
                session.run(.key(binding))
            }
        }
    }

    /// Lets time pass and timers run, as between two keys.
    func wait(_ duration: Duration) throws {
        try session.loop.run {
            await session.lock.acquire()
            defer { session.lock.release() }
            try await Execution(session, selection: session.selection).wait(duration)
        }
    }

    /// The keyframe candidates of the path of the shape with which the drawing began, as places and colours.
    func path() throws -> [KeyframeCandidate<Waypoint>] {
        let path = try DrawingPath(of: [session.shape], session, in: nil)
        return path.candidates.compactMap { candidate in
            path.tracks[0].waypoint(at: candidate.point).map {
                KeyframeCandidate(point: $0, pause: candidate.pause, transition: candidate.transition)
            }
        }
    }

    private func linesWritten(by body: () -> Void) -> [String] {
        session.output.flush()
        let before = transcript.output.count
        body()
        return lines(from: before)
    }

    private func lines(from start: Int) -> [String] {
        session.output.flush()
        let text = String(decoding: transcript.output[start...], as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}

/// A clock that stands still.
final class StoppedClock: Sendable {
    private let time = Mutex(0)

    var now: Int {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}

/// The output and errors of a session. A class of its own, because the session's closures need it before the editor
/// is initialised.
private final class Transcript {
    var output: [UInt8] = []
    var errors: [String] = []
}
