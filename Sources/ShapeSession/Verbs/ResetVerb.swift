import ShapeLanguage
import ShapeModel

extension VerbRow {
    package static let reset = VerbRow(
        "reset", summary: "put the shape back to (0, 0) and paint it blue", role: .command,
        menuItems: [MenuItem(menu: .edit, title: .fixed("Reset"), statement: "reset")],
        counts: .reset,
        does: { _, execution in try execution.perform(ResetCommand(receiver: execution.shape)) })
}
