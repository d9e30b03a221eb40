import HostLink

/// What code tells assistive technology, as the page reads it.
struct PageNews: Encodable {
    var t: String
    /// To be said now, and in which language (BCP 47).
    var text: String?
    var lang: String?
    /// The node to go on with, and on which surface.
    var surface: Int?
    var node: UInt32?

    init(_ event: AccessibilityEvent, surface: Int) {
        switch event {
        case .announcement(let text, let language):
            (t, self.text, lang) = ("say", text, language.isEmpty ? nil : language)
        case .focus(let node): (t, self.surface, self.node) = ("focus", surface, node)
        }
    }
}
