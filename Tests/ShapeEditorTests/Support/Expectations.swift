import Testing

/// Expects all that a run leaves: standard output and the exit status, and the errors where they are given.
func expect(
    _ result: Program.Result, output: String, errors: String? = "", status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(result.output == output, sourceLocation: sourceLocation)
    if let errors { #expect(result.errors == errors, sourceLocation: sourceLocation) }
    #expect(result.status == status, sourceLocation: sourceLocation)
}

extension Program.Result {
    /// How many lines of standard error begin an error.
    var errorCount: Int {
        errors.split(separator: "\n").count { $0.contains("error: ") && !$0.hasPrefix("  ") }
    }
}
