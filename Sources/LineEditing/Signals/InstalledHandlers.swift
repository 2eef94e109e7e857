import Glibc

/// The installed signal handlers, and the actions that they replaced.
struct InstalledHandlers {
    /// An array avoids the instantiation of a dictionary's type metadata at every start.
    private var replaced: [(signal: Int32, action: sigaction)] = []

    var isEmpty: Bool { replaced.isEmpty }

    /// Installs a handler, unless the action so far is one that `isKept`, such as ignoring the signal.
    /// - Returns: whether the handler is installed.
    mutating func install(
        _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, flags: Int32 = 0,
        unless isKept: (sigaction) -> Bool
    ) -> Bool {
        var (action, before) = (sigaction(), sigaction())
        action.__sigaction_handler.sa_handler = handler
        action.sa_flags = flags
        // The old action is read first, so that the handler never runs for an ignored signal.
        guard sigaction(signal, nil, &before) == 0, !isKept(before),
            sigaction(signal, &action, nil) == 0
        else { return false }
        replaced.append((signal, before))
        return true
    }

    /// Makes these handlers restore what others have replaced before.
    mutating func takeOver(_ earlier: InstalledHandlers) { replaced = earlier.replaced + replaced }

    /// Restores the replaced actions.
    /// - Parameter handler: if given, only actions that still are this handler are restored. A handler that the program
    ///   has set since then stays.
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
    package var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

    package var isDefault: Bool { address == unsafeBitCast(SIG_DFL, to: Int.self) }

    var address: Int { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) }
}
