import ShapeEditorModel

extension NameProblem {
    /// The message about `found`, which was typed as a name.
    func words(_ found: String) -> String {
        switch self {
        case .tooLong: "the name '\(found)' is too long; it has at most \(ShapeNames.limitWords)"
        case .characters:
            "'\(found)' is not a name; expected a letter, then letters, digits, '-' or '_', with dots between parts"
        case .numberStar: "'\(found)' is not a name; '*' may only be its end, as in 'sun*'"
        case .partStar: "'\(found)' is not a name; '*' may only be its last part, as in 'face.*'"
        }
    }
}

extension TextProblem: CustomStringConvertible {
    /// The message: one line, without a full stop at its end.
    package var description: String {
        switch self {
        case .empty: "empty text; expected at least one character"
        case .tooLong:
            "the text is too long; it has at most \(Self.limit) characters, and \(Self.scalarLimit) Unicode scalars"
        case .control(let found):
            #"control character in the text '\#(found)'; expected characters that can be shown, or \n"#
        }
    }
}
