/// The widths of the parts of a candidate in a menu, or the greatest ones of several candidates, in columns.
struct MenuWidths: Equatable {
    /// The width of the blank between an icon and a text.
    static let iconGap = 1

    /// The width of the icons; 0 if none are shown.
    var icon = 0
    var text = 1
    /// The width of the descriptions; 0 if none are shown.
    var description = 0

    /// The width of icon and text.
    var inColumn: Int { text + (icon > 0 ? icon + Self.iconGap : 0) }

    func union(_ other: MenuWidths) -> MenuWidths {
        MenuWidths(
            icon: max(icon, other.icon), text: max(text, other.text),
            description: max(description, other.description))
    }

    /// The widths without descriptions, at most `room` together. An icon that leaves no room to the text is left out.
    func fitting(_ room: Int) -> MenuWidths {
        let icon = icon + Self.iconGap < room ? icon : 0
        var widths = MenuWidths(icon: icon)
        widths.text = min(text, room - widths.inColumn + widths.text)
        return widths
    }

    /// The widths of candidates one a row, together with the gap `room`. The descriptions have at least a third of the
    /// room that the icons leave, if they need it.
    func describing(in room: Int, gap: Int) -> MenuWidths {
        let icon = icon < room / 2 ? icon : 0
        let rest = room - MenuWidths(icon: icon, text: 0).inColumn
        let text = min(text, rest - gap - min(description, rest / 3))
        return MenuWidths(icon: icon, text: text, description: rest - gap - text)
    }
}
