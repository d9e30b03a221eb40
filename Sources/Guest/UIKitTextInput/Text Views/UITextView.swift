import AccessibilityTree
internal import TextLayout
@_spi(Hosting) @_spi(UIKit) import UIKitCore
@_spi(UIKit) import UIKitScrolling

/// Text of several lines that scrolls and can be edited. In a widget it is shown and not edited.
///
/// - Status: partial (no loupe, no data detection, no TextKit beside its container)
@preconcurrency @MainActor
open class UITextView: UIScrollView, _TextEditing, UIContentSizeCategoryAdjusting, TextEditorOwner {
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    /// Where the file or the code gives no font.
    private static let defaultFont = UIFont.systemFont(ofSize: 12)

    public private(set) lazy var _editor = _TextEditor(owner: self)
    private let content = EditedTextView(frame: .zero)
    /// Nobody needs them before the text is touched or edited.
    private var madeSelectionControls: SelectionControls?
    private var selectionControls: SelectionControls {
        let controls = madeSelectionControls ?? SelectionControls(of: self, _editor)
        madeSelectionControls = controls
        return controls
    }
    private var fontStorage: UIFont?
    private var colorStorage: UIColor?
    private var shown: PlacedText?
    public let textContainer: NSTextContainer

    // MARK: Making

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        backgroundColor = .systemBackground
        setUp()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if content.superview == nil { insertSubview(content, at: 0) }
        content.drawContent = { [unowned self] _ in drawContent() }
        textContainer.onChange = { [weak self] in self?.textDidChange() }
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== content && !($0 is SelectionGrip) }
    }

    public var delegate: UITextViewDelegate? {
        get { scrollDelegate as? UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    // MARK: Text

    /// Never nil: no text is an empty one.
    open var text: String! {
        get { _editor.string }
        set { _editor.set(NSAttributedString(string: newValue ?? "")) }
    }

    open var attributedText: NSAttributedString! {
        get {
            let text = NSMutableAttributedString(string: _editor.string, attributes: defaults)
            let content = _editor.text.content
            content.enumerateAttributes(in: NSRange(location: 0, length: content.length), options: []) {
                own, range, _ in
                text.addAttributes(own, range: range)
            }
            return text
        }
        set {
            let text = newValue ?? NSAttributedString(string: "")
            if text.length > 0 {
                let first = text.attributes(at: 0, effectiveRange: nil)
                fontStorage = first[.font] as? UIFont ?? fontStorage
                colorStorage = first[.foregroundColor] as? UIColor ?? colorStorage
            }
            _editor.set(text)
        }
    }

    private var defaults: [NSAttributedString.Key: Any] {
        [.font: fontStorage ?? Self.defaultFont, .foregroundColor: colorStorage ?? UIColor.label]
    }

    /// Sets the font of all of the text.
    open var font: UIFont? {
        get { fontStorage }
        set {
            customizes(.font) { ($0 as? UITextView)?.font = newValue }
            fontStorage = newValue
            _editor.restyle(.font, newValue)
        }
    }

    /// Sets the colour of all of the text.
    open var textColor: UIColor? {
        get { colorStorage }
        set {
            customizes(.textColor) { ($0 as? UITextView)?.textColor = newValue }
            colorStorage = newValue
            _editor.restyle(.foregroundColor, newValue)
        }
    }

    open var textAlignment = NSTextAlignment.natural { didSet { if oldValue != textAlignment { textDidChange() } } }

    /// What the next characters have that are typed.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? defaults.merging(attributes(at: selectedRange.location)) { $1 } }
        set { ownTypingAttributes = newValue }
    }
    private var ownTypingAttributes: [NSAttributedString.Key: Any]?

    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { textDidChange() } }
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false

    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }

    /// Between the view's edges and the text's column, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if oldValue != textContainerInset { textDidChange() } }
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
    /// Without effect: a text view hides nothing.
    open var isSecureTextEntry = false

    // MARK: Measuring and drawing

    /// The room for text in a view of a width, in points.
    private func column(in width: CGFloat) -> CGFloat {
        guard textContainer.widthTracksTextView else { return max(textContainer.size.width, 1) }
        let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        return max(width - sides, 1)
    }

    private func lay(column: CGFloat?) -> LaidOutText {
        let paragraph = NSMutableParagraphStyle()
        let isNatural = textAlignment == .natural
        paragraph.alignment = isNatural && isRightToLeft ? .right : textAlignment
        let lines = textContainer.maximumNumberOfLines
        if lines > 0 { paragraph.lineBreakMode = textContainer.lineBreakMode }
        let style = TextDefaults(
            font: fontStorage ?? Self.defaultFont, color: colorStorage ?? .label, paragraph: paragraph)
        var styled = StyledText(paragraphs: [])
        traitCollection.performAsCurrent { styled = AttributedText.styled(visibleText, style) }
        return TextEngine.current.layout(styled, width: column, maximumLines: lines)
    }

    /// The text with the looks that this view gives to links.
    private var visibleText: NSAttributedString {
        let content = _editor.text.content
        guard !linkTextAttributes.isEmpty else { return content }
        let text = NSMutableAttributedString(attributedString: content)
        content.enumerateAttribute(.link, in: NSRange(location: 0, length: content.length), options: []) {
            link, range, _ in
            if link != nil { text.addAttributes(linkTextAttributes, range: range) }
        }
        return text
    }

    package var placedText: PlacedText {
        if let shown, shown.width == column(in: bounds.width) { return shown }
        let width = column(in: bounds.width)
        let placed = PlacedText(
            lay(column: width), of: _editor.string,
            origin: CGPoint(
                x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top),
            width: width)
        shown = placed
        return placed
    }

    private func drawContent() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let placed = placedText
        placed.layout.draw(
            at: placed.origin, width: placed.width, in: context, visible: bounds.minY...max(bounds.minY, bounds.maxY))
    }

    private func height(_ layout: LaidOutText) -> CGFloat {
        ceil(layout.size.height) + textContainerInset.top + textContainerInset.bottom
    }

    open override func layoutSubviews() {
        let placed = placedText
        let size = CGSize(width: bounds.width, height: height(placed.layout))
        if contentSize != size { contentSize = size }
        super.layoutSubviews()
        content.frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, bounds.height)))
        editingDidMove()
    }

    /// A view that does not scroll is as large as its text; one that scrolls is of any size.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return fittingSize(column: nil)
    }

    @_spi(UIKit) open override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }

    @_spi(UIKit) open override var hasWrappingContent: Bool { true }

    @_spi(UIKit) open override func intrinsicContentSize(fittingWidth width: CGFloat) -> CGSize? {
        isScrollEnabled ? intrinsicContentSize : fittingSize(column: column(in: width))
    }

    private func fittingSize(column: CGFloat?) -> CGSize {
        let layout = lay(column: column)
        let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        return CGSize(width: ceil(layout.size.width) + sides, height: height(layout))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(column: size.width > 0 && size.width < 1e6 ? column(in: size.width) : nil)
    }

    open override var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set {
            super.isScrollEnabled = newValue
            invalidateIntrinsicContentSize()
        }
    }

    @_spi(UIKit) open override var firstBaselineOffset: CGFloat? {
        textContainerInset.top + lay(column: column(in: bounds.width)).firstBaseline
    }
    @_spi(UIKit) open override var shownText: String? { _editor.string }

    // MARK: Editing

    open var isEditable = true { didSet { if !isEditable, isFirstResponder { resignFirstResponder() } } }
    open var isSelectable = true

    /// UTF-16 units.
    open var selectedRange: NSRange {
        get { _editor.text.selection }
        set { _editor.select(newValue) }
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let end = _editor.text.clamped(range)
        let rects = end.length > 0 ? _editor.selectionRects(of: end) : [_editor.caret(at: end.location)]
        guard let first = rects.first else { return }
        scrollRectToVisible(rects.reduce(first) { $0.union($1) }, animated: false)
    }

    /// Stands at the bottom in place of a keyboard while the view is edited.
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

    @_spi(UIKit) open override var takesTypedText: Bool { isEditable }

    open override var canBecomeFirstResponder: Bool {
        (isEditable || isSelectable) && window?.takesTextInput != false
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEditable else { return super.becomeFirstResponder() }
        _ = selectionControls
        guard canBecomeFirstResponder, window != nil, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        setNeedsLayout()
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
        let mayEnd = window?.isTakingFirstResponder == true || delegate?.textViewShouldEndEditing(self) ?? true
        guard mayEnd, super.resignFirstResponder() else { return false }
        _editor.unmark()
        madeSelectionControls?.selectionDidChange()
        setNeedsLayout()
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        delegate?.textViewDidEndEditing(self)
        return true
    }

    open var hasText: Bool { !_editor.string.isEmpty }

    /// Puts text in place of the selection, as typing does.
    open func insertText(_ text: String) { _editor.insert(text) }
    open func deleteBackward() { _editor.deleteBackward() }

    open override func cut(_ sender: Any?) { _editor.cutSelection() }
    open override func copy(_ sender: Any?) { _editor.copySelection() }
    open override func paste(_ sender: Any?) { UIPasteboard.general.string.map { insertText($0) } }
    open override func select(_ sender: Any?) { _editor.selectWord() }
    open override func selectAll(_ sender: Any?) { _editor.selectAll() }
    open override func delete(_ sender: Any?) { if _editor.text.selection.length > 0 { deleteBackward() } }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        _editor.allows(action, isEditable: isEditable) ?? super.canPerformAction(action, withSender: sender)
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
        isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    package func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        if let ownTypingAttributes { return ownTypingAttributes }
        guard _editor.text.length > 0 else { return [:] }
        var attributes = _editor.text.content.attributes(
            at: max(min(offset, _editor.text.length) - 1, 0), effectiveRange: nil)
        attributes[.link] = nil
        attributes[.attachment] = nil
        return attributes
    }

    package func editorDidChange(_ change: TextChange) {
        if isFirstResponder { madeSelectionControls?.selectionDidChange() }
        if change == .selection {
            ownTypingAttributes = nil
            setNeedsLayout()
            delegate?.textViewDidChangeSelection(self)
            return
        }
        textDidChange()
        guard change == .byHand else { return }
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        if isFirstResponder { scrollRangeToVisible(selectedRange) }
    }

    private func textDidChange() {
        shown = nil
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        setNeedsLayout()
        content.setNeedsDisplay()
    }

    private func editingDidMove() {
        let text = _editor.text
        let isEdited = isFirstResponder
        let end = text.selection.location + text.selection.length
        content.caret = isEdited && isEditable && text.selection.length == 0 ? _editor.caret(at: end) : nil
        content.selection = isEdited ? _editor.selectionRects(of: text.selection) : []
        content.composition = isEdited ? text.marked.map { _editor.selectionRects(of: $0) } ?? [] : []
        madeSelectionControls?.update(in: bounds, isEdited: isEdited)
    }

    @_spi(UIKit) open override func contentDidScroll() {
        super.contentDidScroll()
        content.setNeedsDisplay()
    }

    // MARK: Touches

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        tapped(touch)
    }

    /// A tap that begins the editing comes before those of the views behind it, as that of a control does: many apps end the
    /// editing with a tap anywhere else.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, let behind = tap.view, isDescendant(of: behind),
            behind !== self, isEditable, canBecomeFirstResponder
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    /// A tap on a link opens it where nothing is edited. Elsewhere it begins the editing and moves the caret; two select a
    /// word, three all.
    private func tapped(_ touch: UITouch) {
        if !isEditable, let (link, range) = link(at: touch.location(in: self)) {
            let isAllowed =
                delegate?.textView(self, shouldInteractWith: link, in: range, interaction: .invokeDefaultAction) ?? true
            if isAllowed { UIApplication.current?.open(link) }
            return
        }
        selectionControls.tapped(touch)
    }

    private func link(at point: CGPoint) -> (URL, NSRange)? {
        guard isSelectable, let touched = characterRange(at: point) as? TextOffsetRange else { return nil }
        guard _editor.selectionRects(of: touched.range).contains(where: { $0.insetBy(dx: -4, dy: -4).contains(point) })
        else { return nil }
        var range = NSRange(location: 0, length: 0)
        let value = _editor.text.content.attribute(.link, at: touched.range.location, effectiveRange: &range)
        let link =
            value as? URL ?? (value as? NSURL).map { $0 as URL } ?? (value as? String).flatMap { URL(string: $0) }
        return link.map { ($0, range) }
    }

    // MARK: Surroundings

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { followTextSize() }
        textDidChange()
    }

    private func followTextSize() {
        guard let adjusted = fontStorage?.adjusted(for: traitCollection), adjusted != fontStorage else { return }
        font = adjusted
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    @_spi(UIKit) open override var accessibilityRole: AccessibilityNode.Role? { isEditable ? typedRole : nil }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? _editor.string }
        set { super.accessibilityValue = newValue }
    }
}
