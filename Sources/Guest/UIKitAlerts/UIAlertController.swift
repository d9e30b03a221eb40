@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Asks something, or offers something to do. To be presented.
///
/// - Status: partial (both kinds fade in and out; an action sheet is never a popover)
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public private(set) var preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []
    private var fields: [UITextField] = []
    private var messageStorage: String?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        messageStorage = message
    }

    public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
        preferredStyle = .actionSheet
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .actionSheet
        super.init(coder: coder)
        modalPresentationStyle = .overFullScreen
    }

    /// It lies over the screen of who presents it, who goes on deciding how that lies.
    @_spi(UIKit) open override var decidesOrientation: Bool { false }

    open override var title: String? { didSet { contentDidChange() } }

    open var message: String? {
        get { messageStorage }
        set {
            messageStorage = newValue
            contentDidChange()
        }
    }

    /// At most one action may cancel.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            raise(
                .internalInconsistencyException,
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.actionDidChange() }
        contentDidChange()
    }

    /// The one whose title stands out, and that the return key means; alerts only.
    open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }

    /// nil without any.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Alerts only.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            raise(
                .internalInconsistencyException,
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: 13)
        fields.append(field)
        configurationHandler?(field)
        contentDidChange()
    }

    // MARK: What is shown

    open override func loadView() {
        let view = AlertView(frame: UIScreen.main.bounds)
        view.style = preferredStyle
        view.onTapOutside = { [weak self] in self?.tappedOutside() }
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentDidChange()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    private func actionDidChange() {
        guard let view = viewIfLoaded as? AlertView else { return }
        for button in view.panels.flatMap(\.buttons) { button.isEnabled = button.action.isEnabled }
    }

    private func contentDidChange() {
        guard let view = viewIfLoaded as? AlertView else { return }
        let metrics = AlertMetrics(
            style: preferredStyle, isOlder: UIScreen.main.environment.systemVersion < 13)
        func panel(_ actions: [UIAlertAction], isMain: Bool) -> AlertPanel {
            let buttons = actions.map { action in
                let button = AlertButton(action, metrics: metrics, isPreferred: standsOut(action))
                button.onPress = { [weak self] in self?.choose(action) }
                return button
            }
            return AlertPanel(
                title: isMain ? title : nil, message: isMain ? message : nil, fields: isMain ? fields : [],
                buttons: buttons, metrics: metrics)
        }
        if preferredStyle == .alert {
            view.panels = [panel(orderedActions, isMain: true)]
        } else {
            let cancelling = actions.filter { $0.style == .cancel }
            let others = actions.filter { $0.style != .cancel }
            let main = panel(others, isMain: true)
            view.panels = cancelling.isEmpty ? [main] : [main, panel(cancelling, isMain: false)]
        }
    }

    private func standsOut(_ action: UIAlertAction) -> Bool {
        if preferredStyle == .alert, let preferredAction { return action === preferredAction }
        return action.style == .cancel
    }

    /// Cancelling comes first of two, which stand side by side, and last of more.
    private var orderedActions: [UIAlertAction] {
        guard let cancel = actions.first(where: { $0.style == .cancel }) else { return actions }
        let others = actions.filter { $0 !== cancel }
        return actions.count == 2 ? [cancel] + others : others + [cancel]
    }

    // MARK: Choosing

    private func tappedOutside() {
        guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        choose(cancel)
    }

    /// The alert goes first; what the action does may present another.
    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        view.endEditing(true)
        guard presentingViewController != nil else {
            action.handler?(action)
            return
        }
        dismiss(animated: true) { action.handler?(action) }
    }
}
