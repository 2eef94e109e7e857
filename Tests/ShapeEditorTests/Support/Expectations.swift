import Testing

/// Expects the complete result of a run: standard output, the exit status, and the errors unless `errors` is nil.
func expect(
    _ result: Program.Result, output: String, errors: String? = "", status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(result.output == output, sourceLocation: sourceLocation)
    if let errors { #expect(result.errors == errors, sourceLocation: sourceLocation) }
    #expect(result.status == status, sourceLocation: sourceLocation)
}

extension Program.Result {
    /// The number of errors on standard error.
    var errorCount: Int {
        errors.split(separator: "\n").count { $0.contains("error: ") && !$0.hasPrefix("  ") }
    }
}
