/// A command that is done when its keys are pressed.
///
/// - Status: partial (no archives)
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    private let ownInput: String?
    private let flags: UIKeyModifierFlags
    /// Whether it comes before what the browser's zoom does with the keys, and what a text does that is being edited, before
    /// which every command came until iOS 15.
    open var wantsPriorityOverSystemBehavior = false
    // iOS 15; other keyboards and directions change nothing here.
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true

    /// - Parameters:
    ///   - input: What the key types alone, or one of the inputs of this class.
    ///   - modifierFlags: All that has to be held, and nothing else may be.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        ownInput = input
        flags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Before iOS 13.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    open var input: String? { ownInput }
    open var modifierFlags: UIKeyModifierFlags { flags }
}
