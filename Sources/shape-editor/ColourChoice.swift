/// The choice of `--color`: whether to show colours.
enum ColourChoice: String, CaseIterable {
    case auto, always, never
}
