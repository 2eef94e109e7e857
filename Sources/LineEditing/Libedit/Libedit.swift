import CShapeEditorLibedit
import Glibc

/// An editor of libedit, with typed operations. Only this type and its extensions call libedit's functions el_*.
///
/// libedit keeps the key maps, the user's bindings and the modes of the terminal. It never reads a key, and holds no
/// line. It has static state and no locks: use all editors from one thread.
final class Libedit {
    /// Whether input and output are terminals, so that lines are edited.
    let isInteractive: Bool
    let terminalType: String
    let handle: OpaquePointer
    let streams: Streams
    /// The terminal type as a C string. libedit keeps only a pointer to it.
    private let typeName: UnsafeMutablePointer<CChar>
    private var functionTexts: [UnsafeMutablePointer<wchar_t>] = []
    /// The bindings looked up so far.
    var found = FoundBindings()
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
        _ = clibedit_set_editor(handle, wide("emacs"))
    }

    /// el_end. Editing is switched off first, since el_end would otherwise discard typed input.
    deinit {
        _ = clibedit_set_edit_mode(handle, 0)
        el_end(handle)
        free(typeName)
        functionTexts.forEach { free($0) }
    }

    /// EL_ADDFN: makes a name known, so that keys can be bound to it. Its wide form keeps the pointers, so the texts are
    /// freed with the editor. libedit never calls the function, as it reads no key.
    func add(_ function: KeyFunction) {
        guard let help = function.help, let name = wcsdup(wide(function.name)), let text = wcsdup(wide(help))
        else { return }
        functionTexts += [name, text]
        _ = clibedit_add_function(handle, name, text) { _, _ in 0 }
    }

    /// EL_EDITOR: sets emacs or vi mode. This wipes all bindings, so `~/.editrc` is read again.
    func setEditor(isVi: Bool) {
        _ = clibedit_set_editor(handle, wide(isVi ? "vi" : "emacs"))
        hasChosenEditor = true
        sourceUserFile()
        bindWhatIsFree()
    }
}
