import HostLink

/// What happens once on a surface, as the page reads it: what its code tells assistive technology, and which keys it leaves.
struct PageNews: Encodable {
    var t: String
    /// To be said now, and in which language (BCP 47).
    var text: String?
    var lang: String?
    /// The node to go on with, and on which surface.
    var surface: Int?
    var node: UInt32?
    /// The key that does what it does on the page: a number of USB's usage table.
    var usage: UInt16?

    init(left usage: UInt16, by surface: Int) { (t, self.usage, self.surface) = ("left", usage, surface) }

    init(_ event: AccessibilityEvent, surface: Int) {
        switch event {
        case .announcement(let text, let language):
            (t, self.text, lang) = ("say", text, language.isEmpty ? nil : language)
        case .focus(let node): (t, self.surface, self.node) = ("focus", surface, node)
        }
    }
}
