/// The name of a kind that nobody has declared: all that is known is one of its tags. Its letters are Hodie's own; nothing
/// reads those of another system.
struct DynamicType {
    let tagClass: String
    let tag: String
    /// What whoever asked said that it is.
    let parent: String?

    private static let prefix = "dyn.h"

    init(_ tagClass: String, _ tag: String, _ parent: String?) {
        (self.tagClass, self.tag, self.parent) = (tagClass, tag, parent)
    }

    /// Nil if this is no such name.
    init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix) else { return nil }
        let digits = Array(identifier.dropFirst(Self.prefix.count))
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard parts.count == 3, bytes.count * 2 == digits.count else { return nil }
        self.init(String(parts[0]), String(parts[1]), parts[2].isEmpty ? nil : String(parts[2]))
    }

    var identifier: String {
        let text = "\(tagClass)\n\(tag.lowercased())\n\(parent ?? "")"
        return Self.prefix + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
