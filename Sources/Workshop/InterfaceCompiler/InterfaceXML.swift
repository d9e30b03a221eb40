import Foundation
import FoundationXML

/// Reads XML into elements that know their line and column. Only what Interface Builder writes is needed: no external
/// entities are loaded.
package final class InterfaceXML: NSObject, XMLParserDelegate {
    /// The document's root. Throws an `InterfaceDiagnostic` at the place where the XML breaks.
    package static func parse(_ data: Data, file: String) throws -> InterfaceElement {
        let reader = InterfaceXML(data)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        // The parser may answer true for a document that it found broken.
        let isWhole = parser.parse() && reader.failure == nil && reader.open.isEmpty
        guard isWhole, let root = reader.root else {
            let place = reader.failurePlace ?? (max(parser.lineNumber, 1), max(parser.columnNumber, 1))
            let reason = reader.bytes.isEmpty ? "The file is empty" : reader.failure ?? "The XML ends too early"
            throw InterfaceDiagnostic(
                severity: .error, file: file, line: place.0, column: place.1,
                message: "\(reason). Open the file in Xcode or restore it from version control.")
        }
        return root
    }

    private var root: InterfaceElement?
    private var open: [InterfaceElement] = []
    private var failure: String?
    private var failurePlace: (Int, Int)?
    private let bytes: [UInt8]
    /// Where each line begins in `bytes`.
    private let lines: [Int]

    private init(_ data: Data) {
        bytes = Array(data)
        var lines = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(index + 1) }
        self.lines = lines
    }

    /// The parser reports the end of a tag; the place a person looks for is its `<`. An attribute's value holds no raw
    /// `<`, so the last one before the end is it.
    private func start(ofTag name: String, line: Int, column: Int) -> (Int, Int) {
        guard line >= 1, line <= lines.count else { return (max(line, 1), 1) }
        var index = min(lines[line - 1] + max(column, 1), bytes.count) - 1
        let wanted = [UInt8(ascii: "<")] + Array(name.utf8)
        while index >= 0 {
            if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) { break }
            index -= 1
        }
        guard index >= 0 else { return (line, 1) }
        var at = line
        while at > 1, lines[at - 1] > index { at -= 1 }
        let characters = String(decoding: bytes[lines[at - 1]..<index], as: UTF8.self).count
        return (at, characters + 1)
    }

    package func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        let place = start(ofTag: elementName, line: parser.lineNumber, column: parser.columnNumber)
        let element = InterfaceElement(
            name: elementName, attributes: attributeDict, line: place.0, column: place.1)
        if let parent = open.last { parent.append(element) } else { root = element }
        open.append(element)
    }

    package func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        if !open.isEmpty { open.removeLast() }
    }

    package func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.append(string) }

    package func parser(_ parser: XMLParser, foundCDATA block: Data) {
        open.last?.append(String(decoding: block, as: UTF8.self))
    }

    package func parser(_ parser: XMLParser, parseErrorOccurred parseError: Error) {
        guard failure == nil else { return }
        failurePlace = (max(parser.lineNumber, 1), max(parser.columnNumber, 1))
        if let inner = open.last {
            failure = "The XML is broken inside of the element “\(inner.name)” that begins on line \(inner.line)"
        } else {
            failure = "The XML is broken"
        }
    }
}
