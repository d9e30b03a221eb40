@_spi(UIKit) import UIKitCore

/// Puts what is shared on the pasteboard.
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemWord.copy.text }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { Self.pasted($0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let pasted = items.compactMap(Self.pasted)
        if !pasted.isEmpty { UIPasteboard.general.items = pasted }
        activityDidFinish(!pasted.isEmpty)
    }

    /// What a thing is on a pasteboard; nil if there is nothing of its kind there.
    private static func pasted(_ item: Any) -> [String: Any]? {
        switch item {
        case let text as String: ["public.utf8-plain-text": text]
        case let text as NSAttributedString: ["public.utf8-plain-text": text.string]
        case let url as URL: ["public.url": url]
        case let image as UIImage: ["public.png": image]
        default: nil
        }
    }
}
