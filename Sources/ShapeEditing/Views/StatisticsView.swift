/// The counts as one line: `steps 4  moves 2  paints 1 …`, or as one JSON object.
struct StatisticsView {
    let text: String

    init(_ counts: Statistics.Counts, format: OutputFormat) {
        let pairs = [
            ("steps", counts.steps), ("moves", counts.moves), ("paints", counts.paints),
            ("resets", counts.resets),
            ("undone", counts.undone), ("redone", counts.redone), ("rollbacks", counts.rollbacks),
        ]
        if format == .json {
            text = "{" + pairs.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
        } else {
            text = pairs.map { "\($0) \($1)" }.joined(separator: "  ") + "\n"
        }
    }
}
