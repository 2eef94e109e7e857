import LineEditing

/// The last typed `view on` or `view off`, which later sessions begin with. It is the only entry of a file.
enum PictureChoice {
    private static var file: HistoryFile? {
        Environment.pictureFile.map { HistoryFile(path: $0, limit: 1) }
    }

    /// The word `on` or `off`; nil if there is none, or the file can't be read.
    static var last: String? { try? file?.load().last }

    /// Stores a word. Returns the reason why that is not possible.
    static func remember(_ word: String) -> HistoryFileError? {
        do throws(HistoryFileError) {
            try file?.append(word)
            return nil
        } catch {
            return error
        }
    }
}
