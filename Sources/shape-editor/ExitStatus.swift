/// Exit statuses. A shell reports the status 128 + N for a program that signal N has ended.
enum ExitStatus {
    static let success: Int32 = 0
    /// A statement failed, or the output could not be written.
    static let failure: Int32 = 1
    /// The command line is wrong, or a file can't be read.
    static let usage: Int32 = 2
}
