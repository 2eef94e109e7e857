/// The candidates of a completion, without control characters, with the text that they replace.
struct CompletionOffer: Equatable {
    /// The text before the cursor that a candidate replaces.
    let typed: String
    private(set) var candidates: [Completion.Candidate]

    /// Within a word, candidates that don't continue with the rest of the word are dropped, as in fish.
    /// - Parameters:
    ///   - completion: the candidates.
    ///   - before: the text before the cursor.
    ///   - after: the text after the cursor.
    init(_ completion: Completion, before: String, after: String = "") {
        let start = min(max(0, completion.replacementStart), before.count)
        typed = String(before.dropFirst(start))
        candidates = completion.candidates.map(\.withoutControls)
        guard typed.last?.isInWord ?? false, after.first?.isInWord ?? false else { return }
        let rest = String(after.prefix { $0.isInWord }).unicodeScalars.count
        candidates = candidates.filter { takenOver(by: $0.text, from: after) >= rest }
    }

    /// The number of Unicode scalars after the cursor that a candidate also replaces, because the candidate continues
    /// with the same text. Only whole words are replaced; case is ignored.
    func takenOver(by text: String, from after: String) -> Int {
        let rest = Array(text.rest(behind: typed) ?? "")
        let next = Array(after.prefix(rest.count + 1))
        var count = zip(rest, next).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }.count
        while count > 0, count < next.count, next[count].isInWord,
            count < rest.count || next[count - 1].isInWord
        {
            count -= 1
        }
        return String(next[..<count]).unicodeScalars.count
    }

    /// The number of Unicode scalars before the cursor that a candidate replaces.
    var replaced: Int { typed.unicodeScalars.count }
}

/// The effect of Tab: a pure function of line, cursor and candidates.
///
/// Tab itself inserts only text that continues the typed text; anything else must be chosen from the menu.
enum CompletionOutcome: Equatable {
    /// Replace this many Unicode scalars before and after the cursor by a text.
    case replace(before: Int, after: Int = 0, with: String)
    /// Let the user choose from a menu.
    case menu(CompletionOffer)
    case nothing

    /// - Parameters:
    ///   - completion: the candidates.
    ///   - before: the text before the cursor.
    ///   - after: the text after the cursor.
    init(_ completion: Completion, before: String, after: String) {
        let offer = CompletionOffer(completion, before: before, after: after)
        switch offer.candidates.count {
        case 0: self = .nothing
        case 1: self = .inserting(offer.candidates[0], offer, after)
        default: self = .extending(offer, after)
        }
    }

    private static func inserting(
        _ candidate: Completion.Candidate, _ offer: CompletionOffer, _ after: String
    ) -> CompletionOutcome {
        guard candidate.text.rest(behind: offer.typed) != nil else { return .menu(offer) }
        let taken = offer.takenOver(by: candidate.text, from: after)
        let rest = String(after.unicodeScalars.dropFirst(taken))
        let text = candidate.text + (candidate.needsSpace(before: rest, hasTaken: taken > 0) ? " " : "")
        guard text != offer.typed || taken > 0 else { return .nothing }
        return .replace(before: offer.replaced, after: taken, with: text)
    }

    private static func extending(_ offer: CompletionOffer, _ after: String) -> CompletionOutcome {
        let texts = offer.candidates.map(\.text)
        let common = texts.dropFirst().reduce(texts[0]) { $0.commonPrefix($1) }
        guard common.count > offer.typed.count, common.rest(behind: offer.typed) != nil else {
            return .menu(offer)
        }
        let taken = offer.takenOver(by: common, from: after)
        return .replace(before: offer.replaced, after: taken, with: common)
    }
}

extension Completion.Candidate {
    var withoutControls: Self {
        var candidate = self
        candidate.text = text.withoutControls
        candidate.icon = icon.withoutControls
        candidate.description = description.withoutControls
        return candidate
    }

    /// Whether a space must be added after the candidate. If text after the cursor was replaced, a space is added only
    /// at the end of the line. Otherwise a space is added unless a space follows.
    func needsSpace(before after: String, hasTaken: Bool) -> Bool {
        isFinal && (hasTaken ? after.isEmpty : !after.hasPrefix(" "))
    }
}

extension Character {
    var isInWord: Bool { isLetter || isNumber }
}

extension String {
    /// The rest of the string after the prefix `typed`; nil if the string does not begin with `typed`. Case is ignored,
    /// unless the string has a quote before `typed`.
    fileprivate func rest(behind typed: String) -> Substring? {
        if hasPrefix(typed) || prefix(typed.count).lowercased() == typed.lowercased() {
            return dropFirst(typed.count)
        }
        guard let first, first == "\"" || first == "'", dropFirst().hasPrefix(typed) else { return nil }
        return dropFirst(typed.count + 1)
    }

    /// The longest common prefix.
    fileprivate func commonPrefix(_ other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
