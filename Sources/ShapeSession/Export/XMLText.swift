/// XML that is written element by element; names are well-formed, all else is escaped.
struct XMLText {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    typealias Attributes = KeyValuePairs<String, String>

    /// An element that holds nothing.
    mutating func add(_ name: String, _ attributes: Attributes) {
        open(name, attributes)
        text += "/>\n"
    }

    /// An element that holds a text.
    mutating func add(_ name: String, _ attributes: Attributes = [:], text content: String) {
        open(name, attributes)
        text += ">"
        text.appendXML(content)
        text += "</\(name)>\n"
    }

    /// An element that holds others.
    mutating func add(_ name: String, _ attributes: Attributes = [:], _ content: (inout XMLText) -> Void) {
        open(name, attributes)
        text += ">\n"
        depth += 1
        content(&self)
        depth -= 1
        indent()
        text += "</\(name)>\n"
    }

    private mutating func open(_ name: String, _ attributes: Attributes) {
        indent()
        text += "<\(name)"
        for (name, value) in attributes {
            text += " \(name)=\""
            text.appendXML(value)
            text += "\""
        }
    }

    private mutating func indent() {
        for _ in 0..<depth { text += "  " }
    }
}

extension String {
    /// Appends a text so that it is read as that, in an element and in an attribute. What XML can't have (XML 1.0, §2.2)
    /// is replaced.
    fileprivate mutating func appendXML(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "\t", "\n": unicodeScalars.append(scalar)
            case "\r": self += "&#13;"
            case _ where scalar.value < 0x20 || 0xfffe...0xffff ~= scalar.value: self += "\u{fffd}"
            default: unicodeScalars.append(scalar)
            }
        }
    }
}
