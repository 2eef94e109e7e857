/// The counts as one line: `steps 4  moves 2  paints 1 …`, or as one JSON object.
struct StatisticsView {
    let text: String

    init(_ statistics: Statistics, format: OutputFormat) {
        let counts =
            [("steps", statistics.steps)]
            + ShapeCommandKind.allCases.map { ("\($0)s", statistics.performed($0)) }
            + [("undone", statistics.undone), ("redone", statistics.redone), ("rollbacks", statistics.rolledBack)]
        if format == .json {
            text = "{" + counts.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
        } else {
            text = counts.map { "\($0) \($1)" }.joined(separator: "  ") + "\n"
        }
    }
}
