import ShapeEditorModel
import ShapeEditorText

extension [PictureLetter] {
    /// The letters of a text, without scalars that would steer the terminal. A text wider than `width` columns is cut,
    /// and ends in `…`, in ASCII in `.`, even if `width` is 0.
    init(_ text: some StringProtocol, upTo width: Int, isASCII: Bool) {
        self = []
        var (columns, kept) = (0, 0)
        for character in text {
            guard let letter = PictureLetter(character, isASCII: isASCII) else { continue }
            columns += letter.columns
            if columns > width {
                removeSubrange(kept...)
                append(PictureLetter(isASCII ? "." : "…"))
                return
            }
            append(letter)
            if columns < width { kept = count }
        }
    }

    /// The columns that the letters take.
    var columns: Int { reduce(0) { $0 + $1.columns } }
}
