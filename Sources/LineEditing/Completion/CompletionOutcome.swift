/// What a completer offers for the text before the cursor, made fit for line and screen.
struct CompletionOffer: Equatable {
    /// The text before the cursor that a candidate replaces.
    let typed: String
    private(set) var candidates: [Completion.Candidate]

    /// Within a word, what does not go on with the rest of it is left out, as in fish.
    /// - Parameters:
    ///   - completion: what can be inserted.
    ///   - before: the text before the cursor.
    ///   - after: the text from the cursor on.
    init(_ completion: Completion, before: String, after: String = "") {
        let start = min(max(0, completion.replacementStart), before.count)
        typed = String(before.dropFirst(start))
        candidates = completion.candidates.map {
            Completion.Candidate(
                $0.text.withoutControls, description: $0.description.withoutControls, isFinal: $0.isFinal)
        }
        guard typed.last?.isInWord ?? false, after.first?.isInWord ?? false else { return }
        let rest = String(after.prefix { $0.isInWord }).unicodeScalars.count
        candidates = candidates.filter { takenOver(by: $0.text, from: after) >= rest }
    }

    /// How many Unicode scalars after the cursor a text replaces, since it goes on with them: whole words, in upper or
    /// lower case.
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

    /// How many Unicode scalars before the cursor a candidate replaces.
    var replaced: Int { typed.unicodeScalars.count }
}

/// What Tab does with a completion: a pure function of line, cursor and candidates.
///
/// What is inserted always goes on with what was typed; anything else has to be chosen.
enum CompletionOutcome: Equatable {
    /// Delete this many Unicode scalars before the cursor and after it, then insert the text.
    case replace(before: Int, after: Int = 0, with: String)
    /// Have a person choose.
    case menu(CompletionOffer)
    case nothing

    /// - Parameters:
    ///   - completion: what can be inserted.
    ///   - before: the text before the cursor.
    ///   - after: the text from the cursor on.
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
    /// Whether a space is to follow it: where it was there already, only at the end of the line.
    func needsSpace(before after: String, hasTaken: Bool) -> Bool {
        isFinal && (hasTaken ? after.isEmpty : !after.hasPrefix(" "))
    }
}

extension Character {
    fileprivate var isInWord: Bool { isLetter || isNumber }
}

extension String {
    /// What follows what was typed, if it begins with that, in upper or lower case; a quote may have been put before.
    fileprivate func rest(behind typed: String) -> Substring? {
        if hasPrefix(typed) || prefix(typed.count).lowercased() == typed.lowercased() {
            return dropFirst(typed.count)
        }
        guard let first, first == "\"" || first == "'", dropFirst().hasPrefix(typed) else { return nil }
        return dropFirst(typed.count + 1)
    }

    /// The characters that both begin with.
    fileprivate func commonPrefix(_ other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
