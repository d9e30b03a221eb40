@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A field for what is looked for, with a magnifying glass, and beside it a button that ends the search. 56 points high,
/// 44 before iOS 11; with a scope bar as high again.
///
/// - Status: partial (no bookmark or results buttons; images of the field and its icons are kept, without effect)
@preconcurrency @MainActor open class UISearchBar: _Bar, UITextInputTraits {
    /// Points, as storyboards of public projects have it.
    static var height: CGFloat { UIScreen.main.environment.systemVersion < 11 ? 44 : 56 }
    /// Between the bar's edges and the field, in points.
    private static let side: CGFloat = 8
    private static var fieldHeight: CGFloat { UIScreen.main.environment.systemVersion < 11 ? 28 : 36 }

    private let field = SearchField(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    private var scopeControl: UISegmentedControl?

    override func setUp() {
        _ = Self.registeredActions
        cancelButton.setTitle(SystemWord.cancel.text, for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.addTarget(self, action: "hodie_cancelSearch", for: .touchUpInside)
        field.delegate = self
        field.addTarget(self, action: "hodie_searchTextChanged", for: .editingChanged)
        for part in [field, cancelButton] { addSubview(part) }
        cancelButton.isHidden = true
    }

    override var ownViews: [UIView] { [field, cancelButton] + [scopeControl].compactMap { $0 } }

    /// Done once, when it is first asked for.
    private static let registeredActions: Void = {
        ClassRegistry.shared.register(
            class: UISearchBar.self,
            describe: { table in
                table.method("hodie_cancelSearch") { (bar: UISearchBar, _) in
                    bar.cancel()
                    return nil
                }
                table.method("hodie_searchTextChanged") { (bar: UISearchBar, _) in
                    bar.textDidChange()
                    return nil
                }
                table.method("hodie_searchScopeChanged") { (bar: UISearchBar, _) in
                    bar.scopeDidChange()
                    return nil
                }
            })
    }()

    open weak var delegate: UISearchBarDelegate?
    /// Told beside the delegate: the search controller whose bar this is.
    weak var owner: (any SearchBarOwner)?

    // MARK: Text

    /// iOS 13.
    open var searchTextField: UITextField { field }

    /// Setting it tells the delegate.
    open var text: String? {
        get { field.text }
        set {
            guard newValue ?? "" != field.text else { return }
            field.text = newValue
            textDidChange()
        }
    }

    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Shown over the field.
    open var prompt: String?

    func textDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        owner?.searchTextDidChange()
    }

    // MARK: Buttons

    open var showsCancelButton = false { didSet { setNeedsLayout() } }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard self.showsCancelButton != showsCancelButton else { return }
        self.showsCancelButton = showsCancelButton
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    /// Kept, without effect.
    open var showsBookmarkButton = false
    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false

    private func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        owner?.searchWasCancelled()
    }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? { didSet { rebuildScopes() } }
    open var showsScopeBar = false { didSet { rebuildScopes() } }
    open var selectedScopeButtonIndex = 0 {
        didSet {
            scopeControl?.selectedSegmentIndex = selectedScopeButtonIndex
            if oldValue != selectedScopeButtonIndex { owner?.searchTextDidChange() }
        }
    }

    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    private func rebuildScopes() {
        scopeControl?.removeFromSuperview()
        scopeControl = nil
        if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
            let control = UISegmentedControl(items: titles)
            control.selectedSegmentIndex = selectedScopeButtonIndex
            control.addTarget(self, action: "hodie_searchScopeChanged", for: .valueChanged)
            addSubview(control)
            scopeControl = control
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        owner?.searchBarDidResize()
    }

    private func scopeDidChange() {
        guard let index = scopeControl?.selectedSegmentIndex, index != selectedScopeButtonIndex else { return }
        selectedScopeButtonIndex = index
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    }

    // MARK: Looks

    open var searchBarStyle = Style.default { didSet { backgroundVisibilityDidChange() } }

    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        backgroundImage = image
    }

    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}

    /// What a navigation bar shows has no background of its own.
    var isPartOfAnotherBar = false {
        didSet {
            guard oldValue != isPartOfAnotherBar else { return }
            backgroundVisibilityDidChange()
            field.liesOnBar()
            setNeedsLayout()
        }
    }
    /// Whether nothing else stands in the navigation bar.
    var isAlone = false { didSet { if oldValue != isAlone { setNeedsLayout() } } }

    /// Points; below a title the field stands near to that.
    private var rowHeight: CGFloat { isPartOfAnotherBar ? 52 : Self.height }
    private var fieldTop: CGFloat {
        isPartOfAnotherBar && !isAlone ? 1 : ((rowHeight - Self.fieldHeight) / 2).rounded()
    }

    private func backgroundVisibilityDidChange() {
        background.isHidden = isPartOfAnotherBar || searchBarStyle == .minimal
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width - Self.side
        cancelButton.isHidden = !showsCancelButton
        if showsCancelButton {
            let width = cancelButton.intrinsicContentSize.width
            cancelButton.frame = mirrored(
                CGRect(x: right - width, y: fieldTop, width: width, height: Self.fieldHeight))
            right -= width + Self.side
        }
        field.frame = mirrored(
            CGRect(x: Self.side, y: fieldTop, width: max(right - Self.side, 0), height: Self.fieldHeight))
        scopeControl?.frame = CGRect(
            x: Self.side, y: rowHeight + 2, width: max(bounds.width - 2 * Self.side, 0), height: 32)
    }

    override var ownHeight: CGFloat { rowHeight + (scopeControl == nil ? 0 : 44) }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: The field's traits

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { field.smartQuotesType }
        set { field.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { field.smartDashesType }
        set { field.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { field.smartInsertDeleteType }
        set { field.smartInsertDeleteType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }
}

// What the field asks and tells.
extension UISearchBar: UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(self) ?? true
    }

    public func textFieldDidBeginEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidBeginEditing(self)
        owner?.searchDidBegin()
    }

    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }

    public func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }

    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        return false
    }
}
