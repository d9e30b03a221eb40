import AccessibilityTree
internal import TextLayout
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A line of text that can be edited. In a widget it is shown and not edited.
///
/// - Status: partial (no suggestions, no loupe)
@preconcurrency @MainActor
open class UITextField: UIControl, _TextEditing, UIContentSizeCategoryAdjusting, TextEditorOwner {
    /// Between the border and what is in it, in points.
    private static let borderInset = CGSize(width: 7, height: 2)
    /// Between the clear button and the field's edge, in points.
    private static let clearButtonMargin: CGFloat = 5

    public private(set) lazy var _editor = _TextEditor(owner: self)
    let border = TextFieldBorder(frame: .zero)
    let content = EditedTextView(frame: .zero)
    /// Nobody needs them before the field is edited.
    private(set) var madeSelectionControls: SelectionControls?
    var selectionControls: SelectionControls {
        let controls = madeSelectionControls ?? SelectionControls(of: self, _editor)
        madeSelectionControls = controls
        return controls
    }
    private var clearButton: TextClearButton?
    var fontStorage = UIFont.systemFont(ofSize: 17)
    var colorStorage: UIColor = .label
    var placeholderStorage: NSAttributedString?
    private var hasOwnPlaceholderStyle = false
    /// How far the text is moved to the left so that the caret is seen, in points.
    var scrolled: CGFloat = 0
    var shown: PlacedText?

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for part in [border, content] where part.superview == nil { insertSubview(part, at: part === border ? 0 : 1) }
        content.drawContent = { [unowned self] in drawContent(in: $0) }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeField(coder)
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        decodeField(coder)
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        let own: [UIView?] = [border, content, clearButton, leftView, rightView]
        return super.archivedSubviews.filter { view in
            !(view is SelectionGrip) && !own.contains { $0 === view }
        }
    }

    open weak var delegate: UITextFieldDelegate?

    // MARK: Text

    /// Never nil: no text is an empty one.
    open var text: String? {
        get { _editor.string }
        set {
            guard newValue ?? "" != _editor.string || isAttributed else { return }
            isAttributed = false
            change { _editor.set(NSAttributedString(string: newValue ?? "")) }
        }
    }

    open var attributedText: NSAttributedString? {
        get {
            let text = NSMutableAttributedString(
                string: _editor.string, attributes: defaultTextAttributes)
            let content = _editor.text.content
            content.enumerateAttributes(in: NSRange(location: 0, length: content.length), options: []) {
                own, range, _ in
                text.addAttributes(own, range: range)
            }
            return text
        }
        set {
            let text = newValue ?? NSAttributedString(string: "")
            isAttributed = text.length > 0
            if text.length > 0 {
                let first = text.attributes(at: 0, effectiveRange: nil)
                if let font = first[.font] as? UIFont { fontStorage = font }
                if let color = first[.foregroundColor] as? UIColor { colorStorage = color }
            }
            change { _editor.set(text) }
        }
    }

    /// Whether the text was set with attributes of its own.
    var isAttributed = false

    private func change(_ body: () -> Void) {
        _willSetValue(of: self, forKey: "text")
        body()
        _didSetValue(of: self, forKey: "text")
    }

    /// Shown in place of an empty text.
    open var placeholder: String? {
        get { placeholderStorage?.string }
        set {
            hasOwnPlaceholderStyle = false
            placeholderStorage = newValue.map { NSAttributedString(string: $0) }
            textDidChange()
        }
    }

    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderStorage }
        set {
            hasOwnPlaceholderStyle = true
            placeholderStorage = newValue.map { NSAttributedString(attributedString: $0) }
            textDidChange()
        }
    }

    open var font: UIFont? {
        get { fontStorage }
        set {
            customizes(.font) { ($0 as? UITextField)?.font = newValue }
            fontStorage = newValue ?? UIFont.systemFont(ofSize: 17)
            restyle([.font: fontStorage])
        }
    }

    open var textColor: UIColor? {
        get { colorStorage }
        set {
            customizes(.textColor) { ($0 as? UITextField)?.textColor = newValue }
            colorStorage = newValue ?? .label
            restyle([.foregroundColor: colorStorage])
        }
    }

    private func restyle(_ attributes: [NSAttributedString.Key: Any]) {
        if isAttributed { _editor.add(attributes) } else { textDidChange() }
    }

    open var textAlignment = NSTextAlignment.natural { didSet { if oldValue != textAlignment { textDidChange() } } }

    /// What all of the text has that has no attributes of its own.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var attributes = furtherAttributes
            attributes[.font] = fontStorage
            attributes[.foregroundColor] = colorStorage
            return attributes
        }
        set {
            if let font = newValue[.font] as? UIFont { fontStorage = font }
            if let color = newValue[.foregroundColor] as? UIColor { colorStorage = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            furtherAttributes = newValue
            textDidChange()
        }
    }
    var furtherAttributes: [NSAttributedString.Key: Any] = [:]

    /// What the next characters have that are typed; nil for what those before them have.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false

    open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
    /// Points. The size below which text is not shrunk.
    open var minimumFontSize: CGFloat = 0 { didSet { textDidChange() } }
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }

    // MARK: Traits of text input

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    /// Whether characters are hidden behind dots, and cannot be copied.
    open var isSecureTextEntry = false { didSet { if oldValue != isSecureTextEntry { textDidChange() } } }

    // MARK: Around the text

    open var borderStyle = BorderStyle.none {
        didSet {
            border.style = background == nil ? borderStyle : .none
            applyBackgroundColor()
            invalidateIntrinsicContentSize()
            textDidChange()
        }
    }

    /// A rounded border has the colour within, and nothing of it outside of its corners.
    @_spi(UIKit) open override func paintsBackground(_ color: UIColor?) -> Bool {
        border.fill = color
        return border.style == .roundedRect
    }

    /// An image behind the text, stretched; with it no border is drawn.
    open var background: UIImage? { didSet { backgroundDidChange() } }
    open var disabledBackground: UIImage? { didSet { backgroundDidChange() } }
    private var picture: UIImageView?

    private func backgroundDidChange() {
        let image = isEnabled ? background : disabledBackground ?? background
        border.style = image == nil ? borderStyle : .none
        applyBackgroundColor()
        guard image != nil || picture != nil else { return }
        let view = picture ?? UIImageView(frame: bounds)
        if picture == nil { insertSubview(view, at: 0) }
        picture = view
        view.image = image
        setNeedsLayout()
    }

    open var clearButtonMode = ViewMode.never { didSet { surroundingsDidChange() } }
    open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
    open var leftViewMode = ViewMode.never { didSet { surroundingsDidChange() } }
    open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
    open var rightViewMode = ViewMode.never { didSet { surroundingsDidChange() } }

    private func replace(_ old: UIView?, with new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        surroundingsDidChange()
    }

    private func surroundingsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    /// A right view takes the clear button's place.
    private var showsClearButton: Bool {
        let isOffered = clearButtonMode == .whileEditing || clearButtonMode == .always || !isEditing
        return shows(clearButtonMode) && isOffered && !_editor.string.isEmpty && isEnabled && !showsRightView
    }
    private var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
    private var showsRightView: Bool { rightView != nil && shows(rightViewMode) }

    // MARK: Places

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = borderRect(forBounds: bounds)
        switch borderStyle {
        case .none: break
        case .line: rect = rect.insetBy(dx: 2, dy: 2)
        case .bezel, .roundedRect: rect = rect.insetBy(dx: Self.borderInset.width, dy: Self.borderInset.height)
        }
        let sides = [
            showsLeftView ? leftViewRect(forBounds: bounds) : nil,
            showsRightView ? rightViewRect(forBounds: bounds) : nil,
            showsClearButton ? clearButtonRect(forBounds: bounds) : nil,
        ]
        var (left, right) = (rect.minX, rect.maxX)
        for side in sides {
            guard let side, side.width > 0 else { continue }
            if side.midX < bounds.midX { left = max(left, side.maxX) } else { right = min(right, side.minX) }
        }
        return CGRect(x: left, y: rect.minY, width: max(right - left, 0), height: max(rect.height, 0))
    }

    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = TextClearButton.side
        let x =
            isRightToLeft ? bounds.minX + Self.clearButtonMargin : bounds.maxX - side - Self.clearButtonMargin
        return CGRect(x: x, y: pixelAligned(bounds.midY - side / 2), width: side, height: side)
    }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { rect(of: leftView, atLeft: !isRightToLeft, bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rect(of: rightView, atLeft: isRightToLeft, bounds) }

    private func rect(of view: UIView?, atLeft: Bool, _ bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.intrinsicContentSize }
        size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
        return CGRect(
            x: atLeft ? bounds.minX : bounds.maxX - size.width, y: pixelAligned(bounds.midY - size.height / 2),
            width: size.width, height: size.height)
    }

    var pixelScale: CGFloat { max(UIScreen.main.scale, 1) }
    func pixelAligned(_ value: CGFloat) -> CGFloat { (value * pixelScale).rounded() / pixelScale }

    open override func layoutSubviews() {
        super.layoutSubviews()
        border.frame = borderRect(forBounds: bounds)
        picture?.frame = borderRect(forBounds: bounds)
        place(leftView, showsLeftView, leftViewRect)
        place(rightView, showsRightView, rightViewRect)
        if showsClearButton, clearButton == nil {
            let button = TextClearButton(frame: .zero)
            button.onPress = { [weak self] in self?.clear() }
            clearButton = button
        }
        place(clearButton, showsClearButton, clearButtonRect)
        shown = nil
        content.frame = isEditing ? editingRect(forBounds: bounds) : visibleRect
        editingDidMove()
    }

    private var visibleRect: CGRect {
        _editor.string.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    private func place(_ view: UIView?, _ isShown: Bool, _ rect: (CGRect) -> CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        if view.superview !== self { addSubview(view) }
        let place = rect(bounds)
        if view.frame != place { view.frame = place }
    }

    // MARK: Measuring and drawing

    package var placedText: PlacedText {
        if let shown { return shown }
        let rect = content.frame
        let text = visibleText
        let layout = lay(styled(text, currentColor, scale: scale(text, in: rect.width)))
        let placed = PlacedText(
            layout, of: text.string,
            origin: CGPoint(x: rect.minX - scrolled, y: rect.minY + top(layout, in: rect.height)),
            width: max(rect.width, layout.size.width))
        shown = placed
        return placed
    }

    private func drawContent(in rect: CGRect) {
        if _editor.string.isEmpty { drawPlaceholder(in: rect) } else { drawText(in: rect) }
    }

    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        let text = visibleText
        let styled = styled(text, currentColor, scale: scale(text, in: rect.width))
        let layout = lay(styled, width: isEditing ? nil : rect.width)
        let x = isEditing ? rect.minX - scrolled : rect.minX
        layout.draw(
            at: CGPoint(x: x, y: rect.minY + top(layout, in: rect.height)), width: max(rect.width, layout.size.width),
            in: context)
    }

    open func drawPlaceholder(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let placeholderStorage, rect.width > 0 else { return }
        let layout = lay(styled(placeholderStorage, placeholderColor), width: rect.width)
        layout.draw(
            at: CGPoint(x: rect.minX, y: rect.minY + top(layout, in: rect.height)), width: rect.width, in: context)
    }

    open override var intrinsicContentSize: CGSize {
        let text = _editor.string.isEmpty ? placeholderStorage ?? NSAttributedString(string: "") : visibleText
        let layout = lay(styled(text, currentColor))
        let sides = CGRect(x: 0, y: 0, width: 1000, height: 100)
        let taken = sides.width - textRect(forBounds: sides).width
        var size = CGSize(width: ceil(layout.size.width) + taken, height: ceil(max(layout.size.height, 0)))
        if borderStyle == .roundedRect || borderStyle == .bezel {
            // As storyboards of public projects have it: 30 points before iOS 13, 34 from then on, unless the text is larger.
            let least: CGFloat = UIScreen.main.environment.systemVersion < 13 ? 30 : 34
            size.height = max(size.height + 2 * Self.borderInset.height, least)
        } else if borderStyle == .line {
            size.height += 4
        }
        return size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    @_spi(UIKit) open override var firstBaselineOffset: CGFloat? { baseline(in: bounds.size) }
    @_spi(UIKit) open override var lastBaselineOffset: CGFloat? { bounds.height - baseline(in: bounds.size) }
    @_spi(UIKit) open override func firstBaselineOffset(in size: CGSize) -> CGFloat? { baseline(in: size) }
    @_spi(UIKit) open override func lastBaselineOffset(in size: CGSize) -> CGFloat? { size.height - baseline(in: size) }

    private func baseline(in size: CGSize) -> CGFloat {
        let layout = lay(styled(visibleText, currentColor))
        let rect = textRect(forBounds: CGRect(origin: .zero, size: size))
        return rect.minY + top(layout, in: rect.height) + layout.firstBaseline
    }

    @_spi(UIKit) open override var shownText: String? { isSecureTextEntry ? nil : _editor.string }

    // MARK: Editing

    open private(set) var isEditing = false
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false

    /// Stands at the bottom in place of a keyboard while the field is edited.
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }
    private var ownInputView: UIView?

    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }
    private var ownAccessoryView: UIView?

    @_spi(UIKit) open override var takesTypedText: Bool { true }

    open override var canBecomeFirstResponder: Bool { isEnabled && window?.takesTextInput != false }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isEditing = true
        _ = selectionControls
        if clearsOnBeginEditing, !_editor.string.isEmpty, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        setNeedsLayout()
        tell(.editingDidBegin, UITextField.textDidBeginEditingNotification)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        let mayEnd = window?.isTakingFirstResponder == true || delegate?.textFieldShouldEndEditing(self) ?? true
        guard mayEnd, super.resignFirstResponder() else { return false }
        _editor.unmark()
        isEditing = false
        madeSelectionControls?.selectionDidChange()
        scrolled = 0
        setNeedsLayout()
        tell(.editingDidEnd, UITextField.textDidEndEditingNotification)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        return true
    }

    private func tell(_ event: UIControl.Event, _ notification: Notification.Name) {
        sendActions(for: event)
        NotificationCenter.default.post(name: notification, object: self)
    }

    open var hasText: Bool { !_editor.string.isEmpty }

    /// Puts text in place of the selection, as typing does.
    open func insertText(_ text: String) {
        guard !text.contains(where: \.isNewline) else {
            let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            if !line.isEmpty { _editor.insert(line) }
            return
        }
        _editor.insert(text)
    }

    open func deleteBackward() { _editor.deleteBackward() }

    /// What the return key does: the delegate decides, and an action for `editingDidEndOnExit` ends the editing.
    package func performReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
    }

    private func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        tell(.editingChanged, UITextField.textDidChangeNotification)
        if !isEditing { becomeFirstResponder() }
    }

    open override func cut(_ sender: Any?) { _editor.cutSelection() }
    open override func copy(_ sender: Any?) { _editor.copySelection() }
    open override func paste(_ sender: Any?) { UIPasteboard.general.string.map { insertText($0) } }
    open override func select(_ sender: Any?) { _editor.selectWord() }
    open override func selectAll(_ sender: Any?) { _editor.selectAll() }
    open override func delete(_ sender: Any?) { if _editor.text.selection.length > 0 { deleteBackward() } }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        _editor.allows(action, isEditable: isEditing, isSecret: isSecureTextEntry)
            ?? super.canPerformAction(action, withSender: sender)
    }

    open var selectedTextRange: UITextRange? {
        get { _editor.selectedTextRange }
        set { _editor.selectedTextRange = newValue }
    }

    open func caretRect(for position: UITextPosition) -> CGRect { _editor.caretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { _editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { _editor.closestPosition(to: point) }

    // MARK: What the editor asks and tells

    package func allowsChange(in range: NSRange, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    package func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        if let typingAttributes { return typingAttributes }
        guard isAttributed, _editor.text.length > 0 else { return [:] }
        return _editor.text.content.attributes(at: max(min(offset, _editor.text.length) - 1, 0), effectiveRange: nil)
    }

    package func editorDidChange(_ change: TextChange) {
        if isEditing { madeSelectionControls?.selectionDidChange() }
        if change == .selection { selectionDidChange() } else { textDidChange() }
        guard change == .byHand else { return }
        tell(.editingChanged, UITextField.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    // MARK: Touches

    /// A tap begins the editing or moves the caret; two select a word, three all.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, isTouchInside { selectionControls.tapped(touch) }
    }

    // MARK: Surroundings

    @_spi(UIKit) open override func stateDidChange() {
        super.stateDidChange()
        backgroundDidChange()
        content.setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { followTextSize() }
        border.setNeedsDisplay()
        content.setNeedsDisplay()
    }

    private func followTextSize() {
        guard let adjusted = fontStorage.adjusted(for: traitCollection), adjusted != fontStorage else { return }
        font = adjusted
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    @_spi(UIKit) open override var accessibilityRole: AccessibilityNode.Role? { typedRole }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isSecureTextEntry ? visibleText.string : _editor.string) }
        set { super.accessibilityValue = newValue }
    }
}
