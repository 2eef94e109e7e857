import CShapeEditorLibedit
import Glibc

/// The modes of libedit, and the modes of the terminal.
extension Libedit {
    /// Makes Ctrl-S and Ctrl-\ ordinary characters while a line is edited.
    func takeOverKeys() { if isInteractive { _ = clibedit_take_over_keys(handle) } }

    /// EL_PREP_TERM: enters or leaves the terminal's mode for editing.
    ///
    /// libedit also binds the terminal's keys for erasing and the like, if `stty` has changed them.
    func prepareTerminal(_ forEditing: Bool) {
        _ = clibedit_prepare_terminal(handle, forEditing ? 1 : 0)
        if forEditing { found = FoundBindings() }
    }

    /// EL_EDITOR: whether the editor is vi.
    var isVi: Bool {
        var editor: UnsafePointer<wchar_t>?
        // The name is in a buffer that libedit reuses, so only its first letter is read.
        return clibedit_get_editor(handle, &editor) == 0 && editor?.pointee == 0x76
    }

    /// EL_EDITMODE: whether lines are edited. `edit off` in `~/.editrc` and TERM=emacs switch editing off.
    var isEditing: Bool {
        var isOn: Int32 = 0
        return clibedit_get_edit_mode(handle, &isOn) == 0 && isOn != 0
    }
}
