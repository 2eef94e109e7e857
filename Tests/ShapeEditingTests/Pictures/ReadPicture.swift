import Foundation
import FoundationXML

/// An SVG file as any XML parser reads it.
final class ReadPicture: NSObject, XMLParserDelegate {
    /// The XML error of the file, or nil.
    private(set) var problem: String?
    private(set) var title = ""
    private(set) var style = ""
    /// The attributes of the elements of each name, in order.
    private(set) var elements: [String: [[String: String]]] = [:]
    private var open: [String] = []

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() {
            problem = "line \(parser.lineNumber): \(String(describing: parser.parserError))"
        }
    }

    var shape: [String: String] { elements["rect"]?.first { $0["id"] == "shape" } ?? [:] }

    var view: String { elements["svg"]?.first?["viewBox"] ?? "" }

    /// The middle of the shape, from its `transform`.
    var place: String { Self.numbers(in: shape["transform"] ?? "") }

    /// The places of the trail, in order.
    var trail: [String] { stretches.flatMap(\.self) }

    /// The places of each line of the trail.
    var stretches: [[String]] {
        (elements["polyline"] ?? []).map { line in
            (line["points"] ?? "").split(separator: " ").map { Self.numbers(in: String($0)) }
        }
    }

    /// The keyframes.
    var keys: [Key] {
        style.matches(of: #/([0-9.]+)% \{ transform: ([^;]+); fill: ([^;]+); fill-opacity: ([^ ]+) \}/#).map {
            Key(
                percentage: Double($0.1) ?? -1, place: Self.numbers(in: String($0.2)), fill: String($0.3),
                opacity: String($0.4))
        }
    }

    struct Key {
        let percentage: Double
        let place: String
        let fill: String
        let opacity: String
    }

    private static func numbers(in text: String) -> String {
        text.matches(of: #/-?[0-9]+/#).map { String($0.0) }.joined(separator: " ")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements[name, default: []].append(attributes)
        open.append(name)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if open.last == "title" { title += text }
        if open.last == "style" { style += text }
    }
}
