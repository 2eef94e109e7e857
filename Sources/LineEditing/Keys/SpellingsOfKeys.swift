// The line editor's public methods take and return keys. They are in Text, since a program's language may need
// their spellings without an editor, and are exported again here. All else in Text is internal to this package.
@_exported import Text
