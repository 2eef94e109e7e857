import CShapeEditorLibedit
import Glibc

/// An editor of libedit, with typed operations. Only this type calls libedit's functions el_*.
///
/// libedit has static state and no locks: use all editors from one thread.
final class Libedit {
    /// The result of an editing function, which tells libedit what to do next (histedit.h).
    enum FunctionResult: UInt8 {
        case normal = 0
        /// The line is complete.
        case newline = 1
        /// The command continues with the next key, and keeps its count.
        case keepCount = 3
        /// Redraw the line. In vi's command mode, this moves a cursor behind the last character onto that character.
        case refresh = 4
        case error = 6
    }

    enum Reading {
        case line(String)
        case end
    }

    /// Whether input and output are terminals, so that lines are edited.
    let isInteractive: Bool
    let terminalType: String

    /// The editor that libedit calls back.
    weak var client: LineEditor?

    let handle: OpaquePointer
    /// The number of newlines in the line when the display was last begun.
    private var rowsBegun = 0
    /// The number of rows of libedit's screen; 0 if unknown. Kept to avoid a question to libedit at every key.
    private var screenRows = 0
    let streams: Streams
    /// The terminal type as a C string. libedit keeps only a pointer to it.
    private let typeName: UnsafeMutablePointer<CChar>
    private var functionTexts: [UnsafeMutablePointer<wchar_t>] = []
    private var hasReserved = false
    /// The function names looked up so far, by key.
    private var functions: [[Unicode.Scalar]: String] = [:]
    /// Whether the program has chosen between emacs and vi mode. `~/.editrc` then can't change the mode.
    private(set) var hasChosenEditor = false

    /// el_init_fd. Sets emacs mode, and switches libedit's own signal handling off.
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

    /// el_end. Editing is switched off first, since el_end would otherwise discard typed input.
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

    /// el_wgets. Removes the newline, and NULs, which some of libedit's vi commands leave in the line.
    func readLine() -> Reading {
        var count: Int32 = 0
        screenRows = 0
        guard let start = el_wgets(handle, &count), count > 0 else { return .end }
        var line = scalars(from: start, to: start + Int(count))
        if line.last == "\n" || line.last == "\r" { line.removeLast() }
        line.removeAll { $0 == "\0" }
        return .line(String(line))
    }

    /// el_winsertstr: inserts at the cursor; false if there is no room.
    func insert(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        let characters = wide(text)
        return characters.count == 1 || el_winsertstr(handle, characters) == 0
    }

    /// A length that fits into libedit's initial buffers of 1,024, even if a command doubles the line.
    static let shortLine = 256

    /// Enlarges libedit's buffers for the longest line, once a line grows long, by inserting a long text and deleting
    /// it.
    ///
    /// Otherwise some commands would keep pointers into a buffer that is reallocated (emacs.c).
    func reserveRoom() {
        guard !hasReserved, lineLength > Self.shortLine else { return }
        hasReserved = true
        let line = line
        let blanks = [wchar_t](repeating: 0x20, count: LineEditor.longestLine + Self.shortLine) + [0]
        if el_winsertstr(handle, blanks) == 0 { _ = replaceLine(with: line) }
    }

    /// el_wreplacestr, then moves the cursor to its offset in `line`; false if libedit's buffer has no room.
    ///
    /// el_deletestr would overwrite the user's kill buffer (c_delbefore in chared.c). el_wreplacestr takes no empty
    /// text, so an empty line is set directly.
    func replaceLine(with line: LineBuffer) -> Bool {
        guard !line.text.isEmpty else {
            empty()
            return true
        }
        guard el_wreplacestr(handle, wide(line.text)) == 0 else { return false }
        moveCursor(by: line.cursor - cursor)
        return true
    }

    /// el_deletestr: deletes a part of the line. In vi mode, libedit keeps the deleted text for the command `p`.
    func kill(_ range: Range<Int>) {
        moveCursor(by: range.upperBound - cursor)
        el_deletestr(handle, Int32(clamping: range.count))
    }

    /// el_deletestr: deletes the scalar before the cursor. In vi mode, libedit keeps it for the command `p`.
    func deleteBack() { el_deletestr(handle, 1) }

    /// libedit's own record of the line, which el_wline returns (el_line_t in chared.h).
    private var record: UnsafeMutablePointer<LineInfoW>? {
        el_wline(handle).map { UnsafeMutablePointer(mutating: $0) }
    }

    private func empty() {
        guard let record else { return }
        record.pointee.cursor = record.pointee.buffer
        record.pointee.lastchar = record.pointee.buffer
    }

    /// el_cursor: moves the cursor, within the line.
    func moveCursor(by count: Int) { _ = el_cursor(handle, Int32(clamping: count)) }

    // MARK: The display

    // libedit also draws the line, on a virtual screen: the output is discarded.

    /// The number of columns of libedit's screen.
    private static let columns = 80
    /// The maximum number of cells that libedit draws for a character.
    private static let mostCells = 8

    /// Makes libedit restart its display, with rows for the line and `typed` more characters.
    ///
    /// libedit miscounts its rows (refresh.c): when it moves the cursor in a line longer than the screen, at characters
    /// without width, and in vi's `r`, `R`, `n` and `.`. It then writes beyond its display, through a null pointer. So
    /// the display is kept far larger than needed, and restarted for each key.
    ///
    /// libedit draws only the last character, as if the line began there, since drawing a long line is slow. The end of
    /// the line stays in place, as vi's command mode moves the cursor away from it.
    func beginDisplay(typed: Int) {
        rowsBegun = newlines
        makeRows(typed: typed)
        guard let record else { return }
        let start = record.pointee.buffer
        let isInEmptyRow = isInEmptyLastRow
        record.pointee.buffer = record.pointee.lastchar - min(1, lineLength)
        _ = clibedit_refresh(handle)
        record.pointee.buffer = start
        if isInEmptyRow { moveCursor(by: lineLength - cursor) }
    }

    /// Keeps the display, with rows for one more typed character. libedit's count of such a character's columns is
    /// exact or too high. Without a restart, a long text typed at once takes linear time.
    func continueDisplay() { makeRows(typed: 1) }

    private func makeRows(typed: Int) {
        let rows = (lineLength + typed) * Self.mostCells / Self.columns + rowsBegun + 8
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

    /// EL_ADDFN. Its wide form keeps the pointers, so the texts are freed with the editor.
    func add(_ function: LibeditFunction) {
        guard let name = wcsdup(wide(function.name)), let help = wcsdup(wide(function.help)) else { return }
        functionTexts += [name, help]
        _ = clibedit_add_function(handle, name, help, function.callback)
    }

    /// EL_EDITOR: sets emacs or vi mode. This wipes all bindings, so `~/.editrc` is read again.
    func setEditor(isVi: Bool) {
        _ = clibedit_set_editor(handle, wide(isVi ? "vi" : "emacs"))
        (hasChosenEditor, functions) = (true, [:])
        sourceUserFile()
        bindWhatIsFree()
    }

    /// Binds ``functionKey`` to a function, in every key map.
    func bindFunctionKey(to function: String) {
        for map in [KeyMap.typing, .viCommands] { bind(String(Self.functionKey), to: function, in: map) }
        functions[[Self.functionKey]] = nil
    }

    /// The name of the function bound to a key, or to a longer key that begins with it; empty if there is none. A
    /// single printable character is looked up in vi's command map. Names are cached, as a lookup is slow.
    func function(of key: [Unicode.Scalar]) -> String {
        if key.isEmpty { return "" }
        if let name = functions[key] { return name }
        // The cache is limited, as hostile input could contain any number of sequences.
        if functions.count > 1000 { functions = [:] }
        let isCommand = key.count == 1 && key[0].isPrintable
        let name = function(of: key.map(Self.notation).joined(), in: isCommand ? .viCommands : .typing)
        functions[key] = name
        return name
    }
}

/// EL_GETCFN. A C function captures nothing, so the editor is found through EL_CLIENTDATA.
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
