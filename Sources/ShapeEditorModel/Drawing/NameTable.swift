/// A dictionary with names as keys, of which drafts can be made.
///
/// A draft keeps its changes apart from the dictionary. So neither making nor changing it copies the dictionary, which
/// has an element for each shape of a drawing.
struct NameTable<Value> {
    private var values: [String: Value] = [:]
    /// The changes of a draft, in which nil stands for no value; nil if this is no draft.
    private var changes: [String: Value?]?

    var names: [String] {
        Set(values.keys).union(changes.map { Array($0.keys) } ?? []).filter { self[$0] != nil }
    }

    mutating func beginDraft() { changes = changes ?? [:] }

    subscript(name: String) -> Value? {
        get {
            if let change = changes?[name] { return change }
            return values[name]
        }
        set {
            if changes == nil { values[name] = newValue } else { changes?[name] = .some(newValue) }
        }
    }
}
