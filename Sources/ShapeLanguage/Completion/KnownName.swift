/// A name that there is in a session, such as a macro's.
package struct KnownName: Equatable, Sendable {
    package let text: String
    /// In a few words; may be empty.
    package let meaning: String

    package init(_ text: String, meaning: String = "") {
        (self.text, self.meaning) = (text, meaning)
    }
}
