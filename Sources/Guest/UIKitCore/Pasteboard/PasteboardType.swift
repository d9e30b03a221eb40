/// The kinds of things that a pasteboard knows by themselves.
enum PasteboardType {
    case text, url, image, color

    /// What it is put there as.
    private var identifier: String { identifiers[0] }

    /// What it is found as, as UIKit's lists of types have it.
    var identifiers: [String] {
        switch self {
        case .text: ["public.utf8-plain-text", "public.text", "public.plain-text"]
        case .url: ["public.url", "public.file-url"]
        case .image: ["public.png", "public.jpeg", "com.compuserve.gif", "public.image"]
        case .color: ["com.apple.uikit.color"]
        }
    }

    func item(_ value: Any) -> [String: Any] { [identifier: value] }

    /// What an item has of this kind.
    func value(in item: [String: Any]) -> Any? { identifiers.lazy.compactMap { item[$0] }.first }
}
