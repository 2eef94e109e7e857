import CLibedit

/// The prompt where libedit can read it: it takes a pointer and no length.
final class PromptBuffer {
    private(set) var start: UnsafeMutablePointer<wchar_t>

    init() {
        start = .allocate(capacity: 1)
        start.initialize(to: 0)
    }

    deinit { start.deallocate() }

    /// The characters, with the NUL at the end.
    var text: [wchar_t] = [0] {
        didSet {
            start.deallocate()
            start = .allocate(capacity: max(1, text.count))
            start.initialize(to: 0)
            start.update(from: text, count: text.count)
        }
    }
}
