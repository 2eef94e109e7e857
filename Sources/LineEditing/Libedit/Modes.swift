import CLibedit
import Glibc

/// libedit's modes, and the terminal's.
extension Libedit {
    /// Makes Ctrl-S and Ctrl-\ characters while a line is edited.
    func takeOverKeys() { if isInteractive { _ = clibedit_take_over_keys(handle) } }

    /// EL_PREP_TERM: enters or leaves the mode for editing.
    func prepareTerminal(_ forEditing: Bool) { _ = clibedit_prepare_terminal(handle, forEditing ? 1 : 0) }

    /// EL_EDITOR
    var isVi: Bool {
        var editor: UnsafePointer<wchar_t>?
        // The name is in a buffer that libedit uses for other things too: only its first letter is read.
        return clibedit_get_editor(handle, &editor) == 0 && editor?.pointee == 0x76
    }

    /// EL_EDITMODE, which `edit off` in `~/.editrc` and TERM=emacs switch off.
    var isEditing: Bool {
        var isOn: Int32 = 0
        return clibedit_get_edit_mode(handle, &isOn) == 0 && isOn != 0
    }
}
