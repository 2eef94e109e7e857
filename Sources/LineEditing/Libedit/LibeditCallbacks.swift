import CLibedit
import Glibc

/// What libedit calls back. C functions capture nothing, so they find it through EL_CLIENTDATA.
protocol LibeditClient: AnyObject {
    /// The next character for libedit; nil ends its read.
    func nextCharacter() -> Unicode.Scalar?
    /// Completes at the cursor.
    func complete() -> Libedit.FunctionResult
    /// Replaces the line with another entry of the history.
    func searchHistory(_ direction: HistorySearch.Direction, byPrefix: Bool) -> Libedit.FunctionResult
    /// Enters the line, or goes on in a new row of it.
    func acceptLine() -> Libedit.FunctionResult
    /// Searches the history for what is typed.
    func searchHistory() -> Libedit.FunctionResult
    /// Goes on in a new row of the line.
    func insertNewline() -> Libedit.FunctionResult
    /// Moves to the start or the end of the row of the text.
    func moveInRow(toEnd: Bool) -> Libedit.FunctionResult
    /// Clears the screen but for the line.
    func clearScreen() -> Libedit.FunctionResult
    /// Does vi's last change again.
    func repeatChange() -> Libedit.FunctionResult
    /// Leaves vi's insert mode.
    func leaveInsert() -> Libedit.FunctionResult
    /// Does what libedit has no function for.
    func edit(_ function: EditingFunction) -> Libedit.FunctionResult
}

/// EL_GETCFN.
func libeditReadCharacter(_ handle: OpaquePointer?, _ character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let scalar = Libedit.from(handle)?.client?.nextCharacter() else {
        character?.pointee = 0
        errno = EINTR
        return -1
    }
    character?.pointee = wchar_t(truncatingIfNeeded: scalar.value)
    return 1
}

/// EL_ADDFN: Tab.
func libeditComplete(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.complete() }
}

/// EL_ADDFN: Up.
func libeditOlderMatch(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.searchHistory(.older, byPrefix: true) }
}

/// EL_ADDFN: Down.
func libeditNewerMatch(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.searchHistory(.newer, byPrefix: true) }
}

/// EL_ADDFN: Ctrl-P.
func libeditOlder(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.searchHistory(.older, byPrefix: false) }
}

/// EL_ADDFN: Ctrl-N.
func libeditNewer(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.searchHistory(.newer, byPrefix: false) }
}

/// EL_ADDFN: Enter.
func libeditAccept(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.acceptLine() }
}

/// EL_ADDFN: Ctrl-R.
func libeditSearch(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.searchHistory() }
}

/// EL_ADDFN: Alt-Enter.
func libeditInsertNewline(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.insertNewline() }
}

/// EL_ADDFN: Home.
func libeditRowStart(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.moveInRow(toEnd: false) }
}

/// EL_ADDFN: End.
func libeditRowEnd(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.moveInRow(toEnd: true) }
}

/// EL_ADDFN: Ctrl-L.
func libeditClearScreen(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.clearScreen() }
}

/// EL_ADDFN: vi's `.`.
func libeditRepeat(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.repeatChange() }
}

/// EL_ADDFN: ESC in vi's insert mode.
func libeditLeaveInsert(_ handle: OpaquePointer?, _: wint_t) -> UInt8 {
    run(handle) { $0.leaveInsert() }
}

private func run(
    _ handle: OpaquePointer?, _ function: (any LibeditClient) -> Libedit.FunctionResult
) -> UInt8 {
    (Libedit.from(handle)?.client.map(function) ?? .error).rawValue
}
