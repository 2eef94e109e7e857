// The methods of a line editor take and name keys, whose spellings the language of a program may need without an
// editor: who imports LineEditing has them too. All else in Text is for this package alone.
@_exported import Text
