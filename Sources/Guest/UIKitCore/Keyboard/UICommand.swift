/// An action that the responder chain may do, with what a menu says of it.
///
/// - Status: partial (no menus show it)
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    private let ownAction: Selector
    private let ownPropertyList: Any?
    private let ownAlternates: [UICommandAlternate]
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        ownAction = action
        ownPropertyList = propertyList
        ownAlternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
    }

    open override var title: String {
        get { shownTitle }
        set { shownTitle = newValue }
    }

    open override var image: UIImage? {
        get { shownImage }
        set { shownImage = newValue }
    }

    open var action: Selector { ownAction }
    /// What tells this command from others with the same action.
    open var propertyList: Any? { ownPropertyList }
    open var alternates: [UICommandAlternate] { ownAlternates }
}
