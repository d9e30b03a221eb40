@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Offers what can be done with the things that an app shares: what the app itself brings, copying, and for files putting
/// them among the app's documents. To be presented.
///
/// - Status: partial (shown as an action sheet; there are no other apps that could be handed anything)
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Called with what was chosen, nil if that is nothing, and whether it was done.
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    /// Called with what was chosen, nil if that is nothing; whether it was done; what an extension gave back, always nil
    /// here; and why it failed.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, Error?) -> Void

    private let items: [Any]
    private let activities: [UIActivity]

    /// - Parameters:
    ///   - activityItems: texts, URLs, images, or what stands for them (`UIActivityItemSource`).
    ///   - applicationActivities: what the app itself can do with them.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    /// It is not made by interface files.
    public required init?(coder: NSCoder) { nil }

    /// It lies over the screen of who presents it, who goes on deciding how that lies.
    @_spi(UIKit) open override var decidesOrientation: Bool { false }

    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var completionHandler: CompletionHandler?
    /// What is not to be offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Kept, without effect: Hodie's sheet has no suggestions.
    open var allowsProminentActivity = true

    // MARK: What is shown

    open override func loadView() {
        let view = AlertView(frame: UIScreen.main.bounds)
        view.style = .actionSheet
        view.onTapOutside = { [weak self] in self?.cancel() }
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let metrics = AlertMetrics(
            style: .actionSheet, isOlder: UIScreen.main.environment.systemVersion < 13)
        func button(_ title: String?, _ style: UIAlertAction.Style, _ press: @escaping () -> Void) -> AlertButton {
            let action = UIAlertAction(title: title, style: style)
            let button = AlertButton(action, metrics: metrics, isPreferred: style == .cancel)
            button.onPress = press
            return button
        }
        func panel(_ title: String?, _ buttons: [AlertButton]) -> AlertPanel {
            AlertPanel(title: title, message: nil, fields: [], buttons: buttons, metrics: metrics)
        }
        let offered = offered().map { activity in
            button(activity.activityTitle, .default) { [weak self] in self?.choose(activity) }
        }
        let cancelling = button(SystemWord.cancel.text, .cancel) { [weak self] in self?.cancel() }
        (view as? AlertView)?.panels = [panel(heading, offered), panel(nil, [cancelling])]
    }

    /// The first thing in words, as far as it has any.
    private var heading: String? {
        placeholders.lazy.compactMap { item in
            switch item {
            case let text as String: text
            case let text as NSAttributedString: text.string
            case let url as URL: url.isFileURL ? url.lastPathComponent : url.absoluteString
            default: nil
            }
        }.first { !$0.isEmpty }.map { $0.count > 100 ? $0.prefix(100) + "…" : $0 }
    }

    private var placeholders: [Any] {
        items.map { ($0 as? UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
    }

    private func offered() -> [UIActivity] {
        let documents = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Documents")
        let placeholders = placeholders
        return (activities + [CopyActivity(), SaveActivity(folder: documents)]).filter { activity in
            let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: placeholders)
        }
    }

    // MARK: Choosing

    private func cancel() {
        leave { [self] in complete(nil, false) }
    }

    /// The sheet goes first; what is done may present something of its own.
    private func choose(_ activity: UIActivity) {
        let type = activity.activityType
        let items = items.compactMap { item in
            guard let source = item as? UIActivityItemSource else { return item as Any? }
            return source.activityViewController(self, itemForActivityType: type)
        }
        let presenter = presentingViewController
        leave { [self] in
            activity.prepare(withActivityItems: items)
            let asks = activity.activityViewController
            activity.onFinish = { [self, weak asks] completed in
                guard let asks, asks.presentingViewController != nil else { return complete(type, completed) }
                asks.dismiss(animated: true) { [self] in complete(type, completed) }
            }
            if let asks, let presenter {
                presenter.present(asks, animated: true)
            } else {
                activity.perform()
            }
        }
    }

    private func leave(_ next: @escaping () -> Void) {
        guard presentingViewController != nil else { return next() }
        dismiss(animated: true, completion: next)
    }

    private func complete(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        let (new, old) = (completionWithItemsHandler, completionHandler)
        (completionWithItemsHandler, completionHandler) = (nil, nil)
        new?(type, completed, nil, nil)
        old?(type, completed)
    }
}
