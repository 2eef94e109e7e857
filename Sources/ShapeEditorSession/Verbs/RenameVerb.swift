import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let rename = VerbRow(
        "rename", alsoTried: ["group": "rename {GROUP}.*"], group: .shapes, forms: [[.requiredName]],
        summary: "rename the selected shape, or the group that is selected",
        details: """
            'rename face.*' makes a group of several shapes, and 'rename *' takes them out of theirs. The * keeps of \
            each name the part behind the group that they share.
            """,
        example: "add ellipse sun; rename moon; select all; rename sky.*", role: .command,
        concurrentUse: .nowhere,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let name = cursor.name() ?? ""
            let shapes = try execution.selected(for: "rename") { _ in true }
            let names = try execution.newNames(of: shapes, name)
            try located(at: cursor.span) { try execution.drawing.check(shapes, named: names) }
            let placings = zip(shapes, names).map { Placing($0, name: $1) }
            try execution.arrange(.rename, placings, "rename \(name.asName)", selected: shapes)
        })
}

extension Execution {
    fileprivate func newNames(of shapes: [ShapeState], _ name: String) throws -> [String] {
        let names = shapes.map(\.name)
        if name.hasSuffix("*") {
            let group = String(name.dropLast())
            let shared = names.sharedGroup.map { $0.count + 1 } ?? 0
            return names.map { !group.isEmpty && $0.hasPrefix(group) ? $0 : group + $0.dropFirst(shared) }
        }
        if shapes.count == 1 { return [name] }
        guard let group = drawing.names.group(of: shapes, among: shapes) else {
            throw DrawingError.severalSelected(shapes.count, name: name)
        }
        return names.map { name + $0.dropFirst(group.count) }
    }
}

extension [String] {
    /// The name of the innermost group that all names are in, such as `a` for `a.b`, or for `a.b` and `a.c`; nil if
    /// they share no group, or if there are no names.
    fileprivate var sharedGroup: String? {
        guard let first else { return nil }
        return first.groups.last { group in allSatisfy { $0.hasPrefix(group + ".") } }
    }
}

extension ShapeNames {
    /// The outermost group of two shapes or more that has all of `shapes`, and no shape that is not in `known`; nil if
    /// there is none. `known` has all of `shapes`.
    func group(of shapes: [ShapeState], among known: [ShapeState]) -> String? {
        shapes.first?.name.groups.first { group in
            let count = count(ofGroup: group)
            let isInside = { (shape: ShapeState) in shape.name.hasPrefix(group + ".") }
            return count > 1 && shapes.allSatisfy(isInside) && known.count(where: isInside) == count
        }
    }
}
