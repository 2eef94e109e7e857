import ShapeEditorLanguage
import ShapeEditorSystem

/// The program in which a session runs, as a set of callbacks that the session calls. A host with a prompt also sets
/// callbacks that other hosts leave at their defaults.
package final class SessionHost {
    /// Returns whether the session must stop its statements, as after Ctrl-C. Called often, for example between
    /// statements and before reads.
    let isInterrupted: () -> Bool
    /// Called with the text of an error or a warning, in whole lines, after all earlier output has been flushed.
    let reportError: (String) -> Void
    /// Returns the text of an error, without a final newline.
    let errorText: (Diagnostic) -> String

    /// Whether texts may have all characters, and not only those of ASCII.
    package var isUTF8 = true
    /// Whether errors that are JSON objects of the output are reported as text as well.
    package var repeatsErrors = false
    /// The path of the start-up script, which runs at the start of each session; nil if there is none.
    package var startUpScript: String?
    /// The folder with the steps of sessions, for `restore`; nil if there is none. Set before the session is made.
    package var recoveryFolder: String?
    /// The system calls for the files of that folder, which tests replace. Set before the session is made.
    package var recoveryCalls = RawCalls()
    /// Returns the time since the last key.
    package var idleTime: () -> Duration = { .zero }
    /// Returns whether a key has been pressed that has not been read.
    package var hasKey: () -> Bool = { false }
    /// Prints a picture that fits the window; nil if the host has no window.
    package var showPicture: (() -> Void)?
    /// Called with a name, or nil, before outputs that take the place of that written last under the same name, if only
    /// named outputs have been shown since.
    package var nameOutput: (String?) -> Void = { _ in }
    /// Called for a typed `view on` or `view off`.
    package var pictureChosen: (_ isOn: Bool) -> Void = { _ in }
    /// Returns the reason why the host can't show a picture in its window, as a notice for the user; nil if it can.
    package var whyNoPicture: () -> String? = { nil }
    /// Shows a text in a pager; nil if the host has no pager. The argument is a function that returns the text for a
    /// number of columns, which the pager chooses.
    package var showPages: (((_ columns: Int) -> String) -> Void)?
    /// Returns the number of columns of the window, to which messages are wrapped, or nil if there is no window.
    package var windowColumns: () -> Int? = { nil }
    /// Returns a text in the style of headings, if there are styles.
    package var heading: (String) -> String = { $0 }
    /// Returns a statement in the colours of the typed line, if there are colours.
    package var highlighted: (String) -> String = { $0 }
    /// Returns a text in the style of secondary text, if there are colours.
    package var muted: (String) -> String = { $0 }
    /// Asks the user a yes-or-no question and calls back with the answer; nil if no user can be asked.
    package var ask: ((_ question: String, _ answer: @escaping (Bool) -> Void) -> Void)?
    /// Lets the user walk through rows, one for each number of done steps from 0, and calls back with the number chosen,
    /// or nil; nil if no user can be asked. `present` is the number that is chosen at first.
    package var travel: ((_ rows: [String], _ present: Int, _ answer: @escaping (Int?) -> Void) -> Void)?
    /// Called with the statement that was probably meant by a typed one that has failed, or nil.
    package var offer: (String?) -> Void = { _ in }
    /// Called when an input that Ctrl-C has stopped is about to say so.
    package var beforeStop: () -> Void = {}
    /// Called after each typed line, unless the line was dropped. `hasFailed` is the line's ``RunningInput/hasFailed``,
    /// which an interruption usually does not set.
    package var whenTyped: (_ text: String, _ hasFailed: Bool) -> Void = { _, _ in }
    /// Called at the end of the methods of ``Session`` that run inputs, with the time until the next deadline, zero if
    /// it has passed, or nil without one. A deadline is the time of a timer's tick, or a time at which a waiting
    /// statement goes on. A timer whose tick has passed counts, with zero, only while no input is running.
    package var whenIdle: (Duration?) -> Void = { _ in }

    package init(
        isInterrupted: @escaping () -> Bool = { false },
        errorText: @escaping (Diagnostic) -> String = { "\($0)" },
        reportError: @escaping (String) -> Void
    ) {
        (self.isInterrupted, self.errorText, self.reportError) = (isInterrupted, errorText, reportError)
    }
}
