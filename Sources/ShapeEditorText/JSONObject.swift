/// A JSON object on one line (RFC 8259), with its members in the order in which they were added.
package struct JSONObject {
    private var members = ""

    package init() {}

    package consuming func with(_ name: String, _ value: some JSONValue) -> JSONObject {
        members += members.isEmpty ? "" : ","
        name.appendJSON(to: &members)
        members += ":"
        value.appendJSON(to: &members)
        return self
    }

    /// Adds the members of another object.
    package consuming func adding(_ other: JSONObject) -> JSONObject {
        members += members.isEmpty || other.members.isEmpty ? "" : ","
        members += other.members
        return self
    }

    /// The object as JSON text, without a newline.
    package var text: String { "{\(members)}" }
}

/// A value that a member of a ``JSONObject`` can have.
package protocol JSONValue {
    func appendJSON(to text: inout String)
}

extension Int: JSONValue {
    package func appendJSON(to text: inout String) { text += description }
}

extension String: JSONValue {
    /// Appends the string in quotes. Characters that could control a terminal are escaped, too, because JSON is often
    /// viewed on a terminal.
    package func appendJSON(to text: inout String) {
        text += "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where scalar.steersTerminal:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension Bool: JSONValue {
    package func appendJSON(to text: inout String) { text += self ? "true" : "false" }
}

extension JSONObject: JSONValue {
    package func appendJSON(to text: inout String) { text += self.text }
}

extension Optional: JSONValue where Wrapped: JSONValue {
    /// Appends the value, or `null` if there is none.
    package func appendJSON(to text: inout String) {
        if let value = self { value.appendJSON(to: &text) } else { text += "null" }
    }
}

extension Array: JSONValue where Element: JSONValue {
    package func appendJSON(to text: inout String) {
        text += "["
        for (index, element) in enumerated() {
            if index > 0 { text += "," }
            element.appendJSON(to: &text)
        }
        text += "]"
    }
}
