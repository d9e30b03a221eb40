import Foundation

/// A `string` element, whose text may be encoded to keep white space that XML would lose.
enum StringValue {
    static func read(_ element: InterfaceElement) -> String {
        guard element["base64-UTF8"] == "YES" else { return element.text }
        // Interface Builder leaves the padding away.
        var text = element.text.filter { !$0.isWhitespace }
        while text.utf8.count % 4 != 0 { text += "=" }
        return Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? element.text
    }
}
