import Glibc

/// Handlers of signals that are installed, and what they replaced.
struct InstalledHandlers {
    /// Not a dictionary, whose type takes 90,000 instructions to make, at every start.
    private var replaced: [(signal: Int32, action: sigaction)] = []

    var isEmpty: Bool { replaced.isEmpty }

    /// Installs a handler; a signal that is to stay ignored has none.
    /// - Returns: whether it is installed.
    mutating func install(
        _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, flags: Int32 = 0,
        unlessIgnored: Bool
    ) -> Bool {
        var (action, before) = (sigaction(), sigaction())
        action.__sigaction_handler.sa_handler = handler
        action.sa_flags = flags
        // Asked first, so that the handler never runs for a signal that is ignored.
        guard sigaction(signal, nil, &before) == 0, !(unlessIgnored && before.isIgnored),
            sigaction(signal, &action, nil) == 0
        else { return false }
        replaced.append((signal, before))
        return true
    }

    /// Puts back what was there before.
    /// - Parameter handler: if it is given, a handler that the program has set since in its place stays.
    mutating func putBack(insteadOf handler: (@convention(c) (Int32) -> Void)? = nil) {
        for (signal, action) in replaced.reversed() {
            var (action, current) = (action, sigaction())
            let isReplaced = handler.map {
                sigaction(signal, nil, &current) != 0 || current.address != unsafeBitCast($0, to: Int.self)
            }
            if isReplaced != true { sigaction(signal, &action, nil) }
        }
        replaced = []
    }
}

extension sigaction {
    var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

    fileprivate var address: Int { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) }
}
