import CommandKit
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorText

/// The user's settings for pictures made of cells.
package struct PictureSettings: Equatable, Sendable {
    /// Whether the user wants a picture above the prompt, even if the window has no room for one.
    package internal(set) var isOn = false
    /// Whether pictures show the trail: the path, drawn as lines.
    package internal(set) var showsPath = true
    /// Whether the frames of animations and each press of a key that is held down are printed above the picture.
    package internal(set) var showsLines = false
    /// Whether pictures at the prompt consist of ASCII characters, although the terminal may have others.
    package var isASCII = false
    package var viewport = Viewport()

    package init() {}

    /// Whether a picture stands, and steps have only the lines that say what it does not show.
    var sparesLines: Bool { isOn && !showsLines }
}
