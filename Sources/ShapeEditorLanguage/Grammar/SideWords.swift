/// Words for sides and directions, of which a statement permits only some, such as `top` after `from` and `above` in a
/// place.
enum SideWords {
    /// The words that mean the same side or direction.
    private static let groups = [
        ["top", "above", "up", "north"], ["bottom", "below", "down", "under", "beneath", "south"],
        ["left", "west"], ["right", "east"],
    ]

    /// The one of `words` that means the same side as `word`, which is in lower case; nil if there is none.
    static func meant(by word: String, in words: [String]) -> String? {
        groups.first { $0.contains(word) }?.first(where: words.contains)
    }
}
