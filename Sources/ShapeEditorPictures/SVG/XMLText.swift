/// Builds an XML text element by element. Names must be well-formed; all other text is escaped.
struct XMLText {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    /// The attributes of an element in their order.
    struct Attributes: ExpressibleByDictionaryLiteral {
        fileprivate var pairs: [(name: String, value: String)]

        init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs }

        /// All attributes. The declarations of two styles become one style. The last value of any other attribute counts.
        static func + (first: Attributes, last: Attributes) -> Attributes {
            var all = first
            for pair in last.pairs {
                guard let index = all.pairs.firstIndex(where: { $0.name == pair.name }) else {
                    all.pairs.append(pair)
                    continue
                }
                all.pairs[index].value =
                    pair.name == "style" ? "\(all.pairs[index].value); \(pair.value)" : pair.value
            }
            return all
        }
    }

    /// Adds an element with text content, or an empty element if `content` is nil.
    mutating func add(_ name: String, _ attributes: Attributes = [:], text content: String? = nil) {
        open(name, attributes)
        guard let content else { return text += "/>\n" }
        text += ">"
        text.appendXML(content)
        text += "</\(name)>\n"
    }

    /// Adds an element with child elements.
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
        for (name, value) in attributes.pairs {
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
    /// Appends a text, escaped for element content and attribute values. Tabs and newlines are kept. Characters that
    /// XML does not allow (XML 1.0, §2.2) become U+FFFD.
    fileprivate mutating func appendXML(_ text: String) {
        // Nearly all text is appended as it is, in a fifth of the instructions.
        guard text.utf8.contains(where: \.mayNeedEscape) else { return self += text }
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

extension UTF8.CodeUnit {
    /// Whether a scalar that begins with the byte may not be written in XML as it is.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0..<0x20, 0xef: true
        default: false
        }
    }
}
