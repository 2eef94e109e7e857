import ShapeEditorModel
import ShapeEditorText
import Synchronization

/// The forms of a verb as a graph: nodes for their arguments, and for each node the nodes that may follow it.
///
/// The graph is a position automaton (Glushkov): a ``FormPosition`` is a set of nodes, so that words are matched with
/// the forms without copying any of them.
final class FormGraph: Sendable {
    /// An argument at one place of a form, which is neither optional nor a group.
    final class Node: Sendable {
        let argument: Argument
        /// The words that the argument lists; empty if it permits other words, or is a block.
        let words: [String]
        /// The ``words`` with case folded, at the same indices, so that they are compared without creating a `String`.
        /// Nil for a word that does not fit into a ``FoldedWord``; no listed word is so long. Behind them `center`, if
        /// `centre` is among them.
        let foldedWords: [FoldedWord?]
        let isNewName: Bool
        /// Whether the argument permits words that are not listed.
        let takesAnyWord: Bool
        /// The quantity that the argument stands for; nil if it is not a number.
        let quantity: Quantity?

        /// Whether `word`, which is not listed, can be meant as this argument, perhaps with an invalid value.
        func takes(_ word: Span<UInt8>, isQuoted: Bool) -> Bool {
            takesAnyWord && (isQuoted || argument.takesUnquoted(word))
        }

        fileprivate init(_ argument: Argument) {
            (self.argument, words) = (argument, argument.words)
            let spellings = words.contains("centre") ? words + ["center"] : words
            foldedWords = spellings.map { FoldedWord($0.utf8.span) }
            takesAnyWord = words.isEmpty && argument != .block
            isNewName = argument == .newName
            quantity = if case .number(_, let quantity) = argument { quantity } else { nil }
        }
    }

    /// The nodes, in the order of the forms.
    let nodes: [Node]
    /// For each node, the nodes that may follow it, and the end if the statement may end after it.
    let next: [NodeSet]
    /// For each node, the nodes that may not come any more once it has matched: those with which its sequence begins, in
    /// an ``Argument/anyOrder(_:_:)``, and those that an ``Argument/spending(_:_:)`` names.
    let spent: [NodeSet]
    /// The nodes with which the forms begin, and the end if a form may have no arguments.
    let first: NodeSet

    init(_ forms: [[Argument]]) {
        var builder = Builder()
        let whole = builder.add(forms)
        builder.follow(whole.last, by: .end)
        first = whole.isNullable ? whole.first | .end : whole.first
        builder.spend()
        (nodes, next, spent) = (builder.nodes, builder.next, builder.spent)
        precondition(nodes.count <= NodeSet.limit, "the forms of a verb have too many arguments")
    }
}

extension FormGraph {
    /// A part of the forms: the nodes with which it may begin and end, and whether it may be left out.
    private struct Part {
        var first = NodeSet()
        var last = NodeSet()
        var isNullable = false

        static func | (one: Part, other: Part) -> Part {
            Part(
                first: one.first | other.first, last: one.last | other.last,
                isNullable: one.isNullable || other.isNullable)
        }
    }

    /// Numbers the nodes in the order of the forms, and records which nodes may follow each of them.
    private struct Builder {
        private(set) var nodes: [Node] = []
        private(set) var next: [NodeSet] = []
        private(set) var spent: [NodeSet] = []
        private var spending: [(numbers: NodeSet, argument: Argument)] = []

        mutating func add(_ forms: [[Argument]]) -> Part {
            forms.reduce(Part()) { $0 | add($1) }
        }

        private mutating func add(_ form: [Argument]) -> Part {
            form.reduce(Part(isNullable: true)) { before, argument in
                let next = add(argument)
                follow(before.last, by: next.first)
                return Part(
                    first: before.isNullable ? before.first | next.first : before.first,
                    last: next.isNullable ? before.last | next.last : next.last,
                    isNullable: before.isNullable && next.isNullable)
            }
        }

        private mutating func add(_ argument: Argument) -> Part {
            switch argument {
            case .optional(let argument): return add(argument) | Part(isNullable: true)
            case .furtherShapes: return addNode(argument) | Part(isNullable: true)
            case .verb(let words) where !words.isEmpty: return addNode(argument) | addNode(.choice(words))
            case .anyOrder(_, let sequences): return addInAnyOrder(sequences)
            case .spending(let argument, let other):
                let part = add(argument)
                spending.append((part.first, other))
                return part
            default: return argument.forms.map { add($0) } ?? addNode(argument)
            }
        }

        /// Lets each sequence follow each other one. The automaton alone would also let a sequence come again.
        private mutating func addInAnyOrder(_ sequences: [[Argument]]) -> Part {
            let parts = sequences.map { sequence in
                let start = nodes.count
                let part = add(sequence)
                for number in start..<nodes.count { spent[number] |= part.first }
                return part
            }
            let all = parts.reduce(Part(), |)
            for part in parts { follow(part.last, by: all.first.without(part.first)) }
            return all
        }

        private mutating func addNode(_ argument: Argument) -> Part {
            let own = NodeSet(nodes.count)
            nodes.append(Node(argument))
            next.append(NodeSet())
            spent.append(NodeSet())
            switch argument {
            case .text, .furtherShapes, .rowsOfText: follow(own, by: own)
            default: break
            }
            return Part(first: own, last: own)
        }

        /// Lets no node come any more after those that spend it.
        mutating func spend() {
            for (numbers, argument) in spending {
                let others = nodes.indices.filter { nodes[$0].argument == argument }
                for number in numbers { for other in others { spent[number].insert(other) } }
            }
        }

        /// Lets the nodes of `next`, or the end, follow the nodes of `numbers`.
        mutating func follow(_ numbers: NodeSet, by next: NodeSet) {
            for number in numbers { self.next[number] |= next }
        }
    }
}

/// The graph of a verb, made when it is first needed. Making all graphs would take a fifth of the program's start.
final class LazyFormGraph: Sendable {
    private let forms: [[Argument]]
    private let graph = Mutex<FormGraph?>(nil)

    init(_ forms: [[Argument]]) { self.forms = forms }

    /// The position before the first argument of each form.
    var start: FormPosition {
        graph.withLock { known in
            let graph = known ?? FormGraph(forms)
            known = graph
            return FormPosition(graph, graph.first)
        }
    }
}

// MARK: - Positions

/// A position in the forms of a verb after some words of a statement: the arguments that may come next, and whether the
/// statement may end. Also a selection of these arguments, such as those that a word matches.
struct FormPosition {
    private let graph: FormGraph
    private let next: NodeSet
    /// The nodes that may not come any more.
    private let spent: NodeSet

    fileprivate init(_ graph: FormGraph, _ next: NodeSet, spent: NodeSet = NodeSet()) {
        (self.graph, self.next, self.spent) = (graph, next.without(spent), spent)
    }

    /// Whether the statement may end here.
    var mayEnd: Bool { next.hasEnd }

    /// The choices of this position that satisfy `isTaken`, without the end.
    func choices(where isTaken: (FormGraph.Node) -> Bool) -> FormPosition {
        var taken = NodeSet()
        for number in numbers where isTaken(graph.nodes[number]) { taken.insert(number) }
        return FormPosition(graph, taken, spent: spent)
    }

    /// The number of each choice: the index of its node.
    private var numbers: NodeSet { next.withoutEnd }

    /// The position after a word or a block that matches all choices of this position.
    var following: FormPosition {
        var (following, spent) = (NodeSet(), spent)
        for number in numbers {
            following |= graph.next[number]
            spent |= graph.spent[number]
        }
        return FormPosition(graph, following, spent: spent)
    }

    /// The first choice in the order of the forms; nil if there is none.
    var first: FormGraph.Node? { first { _ in true } }

    var arguments: [Argument] { map(\.argument) }

    /// Whether listed words may be abbreviated here if the grammar allows it: where a direction may come next.
    var takesAbbreviations: Bool { contains { $0.argument == .direction } }

    /// Whether a block may stand here.
    var takesBlock: Bool { contains { $0.argument.isBody } }

    /// Whether a block may stand anywhere in the forms.
    var formsTakeBlock: Bool { graph.nodes.contains(where: \.argument.isBody) }

    /// Whether a word of a text up to the end of the statement may come next.
    /// Whether `color` or `colour` is passed over here, before one of WORDS that is a colour. It is no word where it may
    /// be a name.
    var passesOverColour: Bool {
        contains { $0.argument == .colour }
            && !contains { $0.isNewName || $0.argument == .furtherShapes || $0.quantity == .paletteNumber }
    }

    var takesText: Bool { contains { if case .text = $0.argument { true } else { false } } }

    var takesQuotedText: Bool { contains { $0.argument == .quotedText } }

    /// Whether a new name that may be left out stands anywhere in the forms.
    var formsTakeNewName: Bool { graph.nodes.contains { $0.argument == .newName } }

    /// The choices for a word in quotes: those with ``Argument/takesQuoted``, or all if none of these may come next.
    var quoted: FormPosition {
        let choices = choices { $0.argument.takesQuoted }
        return choices.next.isEmpty ? self : choices
    }

    /// Whether the kind of a shape may stand here.
    var takesKind: Bool { contains { $0.argument == .plainKind } }

    /// The words and placeholders that messages list as expected here, joined by commas and `or`. Where a text may come
    /// next, only its placeholder is listed, because a text can begin with a listed word.
    var expected: String {
        let arguments = arguments.filter { if case .text = $0 { true } else { !takesText } }
        var seen: Set<String> = []
        return arguments.flatMap(\.alternatives).filter { seen.insert($0).inserted }.joinedByOr
    }
}

/// The choices: the nodes that may come next, in the order of the forms.
extension FormPosition: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate let graph: FormGraph
        fileprivate var numbers: NodeSet

        mutating func next() -> FormGraph.Node? { numbers.next().map { graph.nodes[$0] } }
    }

    func makeIterator() -> Iterator { Iterator(graph: graph, numbers: numbers) }
}
