import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let rename = VerbRow(
        Verb(
            "rename",
            alsoTried: [
                "group": "rename {GROUP}.*", "ungroup": "rename *", "name": "rename {NAME}",
            ], group: .shapes, isBasic: true, forms: [[.requiredName]],
            summary: "rename the selected shape, or the group that is selected",
            details: """
                'rename face.*' makes a group of several shapes, and 'rename *' takes them out of theirs. The * keeps of \
                each name the part behind the group that they share.
                """,
            example: "add ellipse sun; rename moon; select all; rename sky.*", role: .command,
            concurrentUse: .nowhere),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let name = cursor.name() ?? ""
            let shapes = try execution.selected(for: "rename") { _ in true }
            let names = try execution.newNames(of: shapes, name)
            try located(at: cursor.span) { try execution.drawing.check(shapes, named: names) }
            let changes = zip(shapes, names).map {
                ShapeChange($0, .renamed(from: execution.drawing.name(of: $0), to: $1))
            }
            return Edit(
                command: execution.arrangement("rename \(name.asName)", of: shapes, changes))
        })
}

extension Execution {
    fileprivate func newNames(of shapes: [ShapeState], _ name: String) throws -> [String] {
        let names = shapes.map(drawing.name)
        if name.hasSuffix("*") {
            let group = String(name.dropLast())
            let shared = names.sharedGroup.map { $0.count + 1 } ?? 0
            return names.map { !group.isEmpty && $0.hasPrefix(group) ? $0 : group + $0.dropFirst(shared) }
        }
        if shapes.count == 1 { return [name] }
        guard let group = drawing.names.group(of: names, among: names) else {
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
    /// The outermost group of two shapes or more that has all shapes with the given names, and none whose name is not
    /// `known`; nil if there is no such group. All `names` are among those known.
    func group(of names: [String], among known: [String]) -> String? {
        names.first?.groups.first { group in
            let count = count(ofGroup: group)
            let isInside = { (name: String) in name.hasPrefix(group + ".") }
            return count > 1 && names.allSatisfy(isInside) && known.count(where: isInside) == count
        }
    }
}
