import AccessibilityTree
@_spi(Hosting) import AppleFoundation

/// What handles events, and who is asked next.
///
/// - Status: partial (the keyboard is the host's; user activities go nowhere else)
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions, UIUserActivityRestoring {
    package private(set) var accessibilityStorage: AccessibilityStorage?

    public override init() {
        super.init()
    }

    deinit { AssociatedObjects.shared.removeAll(of: self) }

    /// Who gets the events that this object does not handle.
    open var next: UIResponder? { nil }

    // MARK: Interface files

    /// Called on each object of an interface file once all of them stand and are connected.
    open func awakeFromNib() {}

    /// Called on an object of an interface file when it was made; what it returns takes the object's place.
    open func awakeAfter(using coder: NSCoder) -> Any? {
        self
    }

    open func prepareForInterfaceBuilder() {}

    // MARK: State restoration (kept, without effect)

    open var restorationIdentifier: String?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: User activities

    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool {
        owningWindow?.firstResponder === self
    }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window = owningWindow else { return false }
        if window.firstResponder === self { return true }
        return window.exchangeFirstResponder {
            if let current = window.firstResponder, !current.resignFirstResponder() { return false }
            window.firstResponder = self
            return true
        }
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = owningWindow, window.firstResponder === self {
            window.firstResponder = nil
        }
        return true
    }

    /// Stands at the bottom while this object is the first responder, in place of a keyboard.
    open var inputView: UIView? { nil }
    /// Stands above the keyboard, or what is in its place.
    open var inputAccessoryView: UIView? { nil }
    /// Whether a keyboard comes when this object becomes the first responder.
    @_spi(UIKit) open var takesTypedText: Bool { false }

    var owningWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            if let view = current as? UIView { return view.window }
            responder = current.next
        }
        return nil
    }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Presses

    // What the responder chain ends with, Hodie does itself with the key.

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.leave(presses) }
    }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Actions

    /// Whether this object has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ClassRegistry.shared.responds(self, to: action)
    }

    /// The first object up the chain that can do it.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The commands that are pressed by keys while this object is in the responder chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called before a command is done whose action this object is asked to do: it may set the command's attributes, such
    /// as `disabled`, or its title. iOS 13.
    open func validate(_ command: UICommand) {}

    /// Takes back what was done: the window's, unless an object on the way to it has its own.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Editing

    // What is done with a selection. A responder that has none does nothing.

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}

    // MARK: Accessibility

    /// Whether a screen reader meets this object. Set for labels, controls and images with a label.
    open var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? isAccessibilityElementByItself }
        set { accessibility.isElement = newValue }
    }

    open var accessibilityLabel: String? {
        get { accessibilityStorage?.label }
        set { accessibility.label = newValue }
    }

    open var accessibilityValue: String? {
        get { accessibilityStorage?.value }
        set { accessibility.value = newValue }
    }

    open var accessibilityHint: String? {
        get { accessibilityStorage?.hint }
        set { accessibility.hint = newValue }
    }

    open var accessibilityIdentifier: String? {
        get { accessibilityStorage?.identifier }
        set { accessibility.identifier = newValue }
    }

    /// The language of label, value and hint, BCP 47; nil for the one that the object's container, at last the widget, is
    /// in.
    open var accessibilityLanguage: String? {
        get { accessibilityStorage?.language }
        set { accessibility.language = newValue }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .none }
        set { accessibility.traits = newValue }
    }

    /// In points of the screen.
    open var accessibilityFrame: CGRect {
        get { accessibilityStorage?.frame ?? .zero }
        set { accessibility.frame = newValue }
    }

    /// Where a finger activates the object, in points of the screen: the middle unless somebody says otherwise.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibilityStorage?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibility.activationPoint = newValue }
    }

    /// Whether everything inside this object is kept from screen readers.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityStorage?.elementsHidden ?? false }
        set { accessibility.elementsHidden = newValue }
    }

    open var accessibilityViewIsModal: Bool {
        get { accessibilityStorage?.isModal ?? false }
        set { accessibility.isModal = newValue }
    }

    /// Whether what is inside is read in one go, before what is beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityStorage?.groupsChildren ?? false }
        set { accessibility.groupsChildren = newValue }
    }

    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityStorage?.containerType ?? .none }
        set { accessibility.containerType = newValue }
    }

    open var accessibilityElements: [Any]? {
        get { accessibilityStorage?.elements }
        set { accessibility.elements = newValue }
    }

    /// How many elements the object names itself; `NSNotFound` if it leaves that to what is inside.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    /// What can be done with the object beside activating it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityStorage?.customActions }
        set { accessibility.customActions = newValue }
    }

    /// What a screen reader's press does; true if it was handled.
    open func accessibilityActivate() -> Bool {
        false
    }

    /// An adjustable object's next value.
    open func accessibilityIncrement() {}
    /// An adjustable object's value before.
    open func accessibilityDecrement() {}

    /// Leaves what the object is a part of; true if it did.
    open func accessibilityPerformEscape() -> Bool {
        false
    }

    /// Does what is most important at the moment; true if it did.
    open func accessibilityPerformMagicTap() -> Bool {
        false
    }

    /// Whether objects of this class are elements unless somebody says otherwise.
    @_spi(UIKit) open var isAccessibilityElementByItself: Bool { false }

    /// Its role for screen readers, if its traits do not give one.
    @_spi(UIKit) open var accessibilityRole: AccessibilityNode.Role? { nil }

    /// Whether somebody said if this is an element, rather than its class.
    package var hasExplicitAccessibilityFlag: Bool {
        accessibilityStorage?.isElement != nil
    }

    /// Whether somebody said what kind of a container this is, rather than its class.
    package var hasExplicitContainerType: Bool {
        accessibilityStorage?.containerType != nil
    }

    /// What is set; whoever asks for it is going to change it.
    private var accessibility: AccessibilityStorage {
        UIProcess.current.accessibilityChanged()
        if let accessibilityStorage { return accessibilityStorage }
        let storage = AccessibilityStorage()
        accessibilityStorage = storage
        return storage
    }
}
