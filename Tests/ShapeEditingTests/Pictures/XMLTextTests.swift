import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

@Suite(.timeLimited) struct XMLTextTests {
    @Test(arguments: [
        ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"), ("]]>", "]]&gt;"),
        ("\u{0}\u{1B}[31m\u{FFFE}", "\u{FFFD}\u{FFFD}[31m\u{FFFD}"), ("\r\n", "&#13;\n"), ("é 🙂", "é 🙂"),
    ])
    func `a text is read as it is, in an element and in an attribute`(text: String, escaped: String) {
        var xml = XMLText()
        xml.add("a", ["b": text], text: text)
        #expect(xml.text.split(separator: "\n", maxSplits: 1).last == "<a b=\"\(escaped)\">\(escaped)</a>\n")
    }

    @Test func `elements stand in others`() {
        var xml = XMLText()
        xml.add("a") { xml in
            xml.add("b", ["c": "1"])
            xml.add("d") { xml in xml.add("e", text: "f") }
        }
        #expect(
            xml.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <a>
                  <b c="1"/>
                  <d>
                    <e>f</e>
                  </d>
                </a>

                """)
    }
}
