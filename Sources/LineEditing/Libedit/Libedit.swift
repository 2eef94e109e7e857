import CLibedit
import Glibc

/// libedit's editor, with typed operations. Nothing else calls el_*.
///
/// libedit has static state and no locks: all editors must be used from one thread.
final class Libedit {
    /// What an editing function tells libedit to do next (histedit.h).
    enum FunctionResult: UInt8 {
        case normal = 0
        /// The line is done.
        case newline = 1
        /// The next key belongs to this one, and has its count.
        case keepCount = 3
        /// The line is drawn anew, which in vi's command mode puts the cursor on its last character.
        case refresh = 4
        case error = 6
    }

    enum Reading {
        case line(String)
        case end
    }

    /// Whether both ends are terminals, so that lines are edited.
    let isInteractive: Bool
    let terminalType: String

    /// What libedit calls back.
    weak var client: LineEditor?

    let handle: OpaquePointer
    /// How many newlines there were when the display was begun.
    private var rowsBegun = 0
    /// How many rows its screen has; 0 where that is to be asked, which takes a tenth of the time of a key.
    private var screenRows = 0
    let streams: Streams
    /// libedit keeps the pointer to the name, not the name.
    private let typeName: UnsafeMutablePointer<CChar>
    private var functionTexts: [UnsafeMutablePointer<wchar_t>] = []
    private var hasReserved = false
    /// The names of the functions of keys that have been asked for.
    private var functions: [[Unicode.Scalar]: String] = [:]

    /// el_init_fd, with editing in emacs mode and without libedit's own signal handling.
    init(name: String, streams: Streams, terminalType: String) throws(LineEditorError) {
        self.streams = streams
        self.terminalType = terminalType
        isInteractive = isatty(fileno(streams.input)) == 1 && isatty(fileno(streams.output)) == 1
        // libedit's two lines of warnings about an unknown TERM go to the null stream.
        guard let typeName = strdup(terminalType),
            let handle = el_init_fd(
                name, streams.input, streams.null, streams.null,
                fileno(streams.input), fileno(streams.output), fileno(streams.error))
        else { throw .outOfMemory }
        (self.typeName, self.handle) = (typeName, handle)
        _ = clibedit_set_terminal(handle, typeName)
        _ = clibedit_set_stream(handle, 2, streams.error)
        _ = clibedit_set_signal(handle, 0)
        _ = clibedit_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
        _ = clibedit_set_editor(handle, wide("emacs"))
        _ = clibedit_set_reader(handle, libeditReadCharacter)
    }

    /// el_end, without the flush of typed input that it does while editing is on.
    deinit {
        _ = clibedit_set_edit_mode(handle, 0)
        el_end(handle)
        free(typeName)
        functionTexts.forEach { free($0) }
    }

    static func from(_ handle: OpaquePointer?) -> Libedit? {
        var client: UnsafeMutableRawPointer?
        _ = clibedit_get_client(handle, &client)
        return client.map { Unmanaged<Libedit>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Reading

    /// el_wgets; the line is without its newline, and without NULs, which some of libedit's vi commands leave in it.
    func readLine() -> Reading {
        var count: Int32 = 0
        screenRows = 0
        guard let start = el_wgets(handle, &count), count > 0 else { return .end }
        var line = scalars(from: start, to: start + Int(count))
        if line.last == "\n" || line.last == "\r" { line.removeLast() }
        line.removeAll { $0 == "\0" }
        return .line(String(line))
    }

    /// Brings the cursor back into the line: some of libedit's vi commands leave it before the
    /// start (chared.c), and the next one would write there.
    func keepCursorInLine() {
        let position = cursor
        let allowed = min(max(0, position), lineLength)
        if position != allowed { moveCursor(by: allowed - position) }
    }

    /// el_winsertstr, at the cursor; false if there is no room.
    func insert(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        let characters = wide(text)
        return characters.count == 1 || el_winsertstr(handle, characters) == 0
    }

    /// Lines up to this length fit into the initial buffers of 1,024 even if a command doubles them.
    static let shortLine = 256

    /// Makes the buffers large enough for the longest line, once a line grows long: by inserting a long text and
    /// deleting it.
    ///
    /// Otherwise some commands keep pointers into the buffer while it is reallocated (emacs.c).
    func reserveRoom() {
        guard !hasReserved, lineLength > Self.shortLine else { return }
        hasReserved = true
        let line = line
        let blanks = [wchar_t](repeating: 0x20, count: LineEditor.longestLine + Self.shortLine) + [0]
        if el_winsertstr(handle, blanks) == 0 { _ = replaceLine(with: line) }
    }

    /// el_wreplacestr, and then moves the cursor; false if there is no room.
    ///
    /// Not el_deletestr, which overwrites the user's kill buffer (c_delbefore in chared.c). el_wreplacestr
    /// takes no empty text.
    func replaceLine(with line: LineBuffer) -> Bool {
        guard !line.text.isEmpty else {
            empty()
            return true
        }
        guard el_wreplacestr(handle, wide(line.text)) == 0 else { return false }
        moveCursor(by: line.cursor - cursor)
        return true
    }

    /// el_deletestr: deletes a part of the line. In vi mode libedit keeps it for `p`.
    func kill(_ range: Range<Int>) {
        moveCursor(by: range.upperBound - cursor)
        el_deletestr(handle, Int32(clamping: range.count))
    }

    /// What el_wline returns is libedit's own record of the line (el_line_t in chared.h).
    private var record: UnsafeMutablePointer<LineInfoW>? {
        el_wline(handle).map { UnsafeMutablePointer(mutating: $0) }
    }

    private func empty() {
        guard let record else { return }
        record.pointee.cursor = record.pointee.buffer
        record.pointee.lastchar = record.pointee.buffer
    }

    /// el_cursor: moves the cursor, at most to an end of the line.
    func moveCursor(by count: Int) { _ = el_cursor(handle, Int32(clamping: count)) }

    // MARK: The display

    // libedit draws too, on a screen that nobody sees: what it draws is discarded.

    /// How many columns its screen has.
    private static let columns = 80

    /// Has it begin its display anew, with rows enough for the line and for so many characters more.
    ///
    /// It loses count of its rows: after it has moved the cursor in a line longer than the screen, where characters have
    /// no width, and in vi's `r`, `R`, `n` and `.` (refresh.c); and it writes beyond its display then, through a null
    /// pointer. So it is never near the end of its display, and counts from the start for each key.
    ///
    /// It draws no more than the last character, as if the line began there: the rest would be nine tenths of what an
    /// arrow takes in a long line. The end has to stand where it is, as vi's command mode moves the cursor away from it.
    func beginDisplay(typed: Int) {
        rowsBegun = newlines
        makeRows(typed: typed)
        guard let record else { return }
        let start = record.pointee.buffer
        record.pointee.buffer = record.pointee.lastchar - min(1, lineLength)
        _ = clibedit_refresh(handle)
        record.pointee.buffer = start
    }

    /// Gives its display rows enough for a character that is typed behind others. That is counted rightly, or as more
    /// than it takes, so that nothing has to begin anew (a long text that is typed at once takes linear time).
    func continueDisplay() { makeRows(typed: 1) }

    private func makeRows(typed: Int) {
        let rows = (lineLength + typed) * Unicode.Scalar.mostCells / Self.columns + rowsBegun + 8
        if screenRows < rows { makeScreen(rows: rows) }
    }

    private func makeScreen(rows: Int) {
        var (columns, found): (Int32, Int32) = (0, 0)
        _ = clibedit_get_number(handle, "co", &columns)
        _ = clibedit_get_number(handle, "li", &found)
        if columns != Self.columns { _ = clibedit_set_number(handle, wide("co"), wide("\(Self.columns)")) }
        screenRows = max(Int(found), rows * 2)
        if screenRows > found { _ = clibedit_set_number(handle, wide("li"), wide("\(screenRows)")) }
        if columns != Self.columns || screenRows > found { _ = clibedit_refresh(handle) }
    }

    // MARK: Functions

    /// EL_ADDFN. Its wide form keeps the pointers, so the texts live as long as the editor.
    func add(_ function: EditingFunction) {
        guard let name = wcsdup(wide(function.name)), let help = wcsdup(wide(function.help)) else { return }
        functionTexts += [name, help]
        _ = clibedit_add_function(handle, name, help, function.callback)
    }

    /// The name of the function that a key is bound to, or a longer one that begins with it; empty if there is none, as
    /// for no key. A printable character is looked up among vi's commands. It is asked for once, as that takes long.
    func function(of key: [Unicode.Scalar]) -> String {
        if key.isEmpty { return "" }
        if let name = functions[key] { return name }
        // Hostile input could contain any number of sequences.
        if functions.count > 1000 { functions = [:] }
        let isCommand = key.count == 1 && key[0].isPrintable
        let name = function(of: key.map(Self.notation).joined(), in: isCommand ? .viCommands : .typing)
        functions[key] = name
        return name
    }
}

/// EL_GETCFN. A C function captures nothing, so it finds the editor through EL_CLIENTDATA.
private func libeditReadCharacter(
    _ handle: OpaquePointer?, _ character: UnsafeMutablePointer<wchar_t>?
) -> Int32 {
    guard let scalar = Libedit.from(handle)?.client?.nextCharacter() else {
        character?.pointee = 0
        errno = EINTR
        return -1
    }
    character?.pointee = wchar_t(truncatingIfNeeded: scalar.value)
    return 1
}
