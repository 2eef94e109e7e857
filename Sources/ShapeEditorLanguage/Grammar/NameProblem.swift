import ShapeEditorModel

/// The reason why a word is not a name.
package enum NameProblem: Error, Equatable {
    case tooLong
    case characters
    /// A name given by `add` or `duplicate` that has a `*`, but is not a valid name followed by one `*`. Examples are
    /// `s*n`, `1*` and `*`.
    case numberStar
    /// A name given by `rename` that has a `*`, but is neither `*` alone nor a valid name followed by `.*`. Examples
    /// are `face*` and `1.*`.
    case partStar
}
