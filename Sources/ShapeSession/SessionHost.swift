import ShapeLanguage

/// The program that a session runs in: what a session asks of it, and tells it. A prompt sets what there is none of in a
/// script.
package final class SessionHost {
    /// Asked between statements and before reads whether to stop, as after Ctrl-C.
    let isInterrupted: () -> Bool
    /// Called with each error's text, in whole lines, after the output before it was written.
    let reportError: (String) -> Void
    /// The text of an error, without a final newline.
    let errorText: (Diagnostic) -> String

    /// Prints a picture that fits the window; nil where there is no window.
    package var showPicture: (() -> Void)?
    /// Why no picture can be kept in sight, if there is a reason.
    package var whyNoPicture: () -> String? = { nil }
    /// Shows a text that may be longer than the window; nil where there is none. Given the columns of the window, the
    /// text is what it returns.
    package var showPages: (((_ columns: Int) -> String) -> Void)?
    /// The columns of the window as it is now, to which what is said is broken; nil where there is none.
    package var windowColumns: () -> Int? = { nil }
    /// Asks whoever types a question, and calls back with whether the answer was yes; nil where nobody can be asked.
    package var ask: ((_ question: String, _ answer: @escaping (Bool) -> Void) -> Void)?
    /// Called after each typed line has run, with whether a statement of it failed; Ctrl-C is no failure.
    package var whenTyped: (_ text: String, _ hasFailed: Bool) -> Void = { _, _ in }
    /// Called after each input with the time until something is due, or `nil` if nothing is.
    package var whenIdle: (Duration?) -> Void = { _ in }

    package init(
        isInterrupted: @escaping () -> Bool = { false },
        errorText: @escaping (Diagnostic) -> String = { "\($0)" },
        reportError: @escaping (String) -> Void
    ) {
        (self.isInterrupted, self.errorText, self.reportError) = (isInterrupted, errorText, reportError)
    }
}
