/// What a completer offers for the text before the cursor, made fit for line and screen.
struct CompletionOffer: Equatable {
    /// The text before the cursor that a candidate replaces.
    let typed: String
    let candidates: [Completion.Candidate]

    /// - Parameters:
    ///   - completion: what can be inserted.
    ///   - before: the text before the cursor.
    init(_ completion: Completion, before: String) {
        let start = min(max(0, completion.replacementStart), before.count)
        typed = String(before.dropFirst(start))
        candidates = completion.candidates.map {
            Completion.Candidate(
                $0.text.withoutControls, description: $0.description.withoutControls, isFinal: $0.isFinal)
        }
    }

    /// How many Unicode scalars before the cursor a candidate replaces.
    var replaced: Int { typed.unicodeScalars.count }
}

/// What Tab does with a completion: a pure function of line, cursor and candidates.
///
/// What is inserted always goes on with what was typed; anything else has to be chosen.
enum CompletionOutcome: Equatable {
    /// Delete this many Unicode scalars before the cursor, then insert the text.
    case replace(before: Int, with: String)
    /// Have a person choose.
    case menu(CompletionOffer)
    case nothing

    /// - Parameters:
    ///   - completion: what can be inserted.
    ///   - before: the text before the cursor.
    ///   - after: the text from the cursor on.
    init(_ completion: Completion, before: String, after: String) {
        let offer = CompletionOffer(completion, before: before)
        switch offer.candidates.count {
        case 0: self = .nothing
        case 1: self = .inserting(offer.candidates[0], offer, after)
        default: self = .extending(offer)
        }
    }

    private static func inserting(
        _ candidate: Completion.Candidate, _ offer: CompletionOffer, _ after: String
    ) -> CompletionOutcome {
        guard candidate.text.goesOn(with: offer.typed) else { return .menu(offer) }
        let text = candidate.text + (candidate.needsSpace(before: after) ? " " : "")
        return text == offer.typed ? .nothing : .replace(before: offer.replaced, with: text)
    }

    private static func extending(_ offer: CompletionOffer) -> CompletionOutcome {
        let texts = offer.candidates.map(\.text)
        let common = texts.dropFirst().reduce(texts[0]) { $0.commonPrefix($1) }
        guard common.count > offer.typed.count, common.goesOn(with: offer.typed) else { return .menu(offer) }
        return .replace(before: offer.replaced, with: common)
    }
}

extension Completion.Candidate {
    /// Whether a space is to follow it.
    func needsSpace(before after: String) -> Bool { isFinal && !after.hasPrefix(" ") }
}

extension String {
    /// Whether it begins with what was typed, in upper or lower case; a quote may have been put before that.
    fileprivate func goesOn(with typed: String) -> Bool {
        if hasPrefix(typed) || prefix(typed.count).lowercased() == typed.lowercased() { return true }
        guard let first, first == "\"" || first == "'" else { return false }
        return String(dropFirst()).hasPrefix(typed)
    }

    /// The characters that both begin with.
    fileprivate func commonPrefix(_ other: String) -> String {
        if isPlainPrefix(of: other) { return self }
        return String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }

    /// Whether the other begins with this text, and no mark follows that would join its last character.
    private func isPlainPrefix(of other: String) -> Bool {
        let (these, those) = (utf8, other.utf8)
        guard those.starts(with: these) else { return false }
        return those.dropFirst(these.count).first.map { $0 < 0x80 } ?? true
    }
}
