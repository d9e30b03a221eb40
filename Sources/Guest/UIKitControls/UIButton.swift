@_spi(UIKit) import UIKitCore

/// A control with a title and an image per state, in the look of iOS 7 to 13.
///
/// - Status: partial (system buttons do not fill when selected; no configurations, menus or pointers)
@preconcurrency @MainActor open class UIButton: UIControl {
    /// What a highlighted system button's title and image fade to.
    private static let fadedAlpha: CGFloat = 0.2
    /// Above and below the title when no content insets are set, in points.
    private static let verticalPadding: CGFloat = 6
    private static let minimumWidth: CGFloat = 30

    private var titles = PerState<String>()
    private var attributedTitles = PerState<NSAttributedString>()
    private var titleColors = PerState<UIColor>()
    private var shadowColors = PerState<UIColor>()
    private var images = PerState<UIImage>()
    private var backgroundImages = PerState<UIImage>()
    private var symbolConfigurations = PerState<UIImage.SymbolConfiguration>()
    private var preferredSymbol = PreferredSymbol()

    open private(set) var buttonType = ButtonType.custom
    private var label: UILabel?
    /// The label's own font while an attributed title lends it another.
    private var plainTitleFont: UIFont?
    private var picture: UIImageView?
    private var background: UIImageView?

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Takes on a kind; used by `init(type:)` and for buttons from interface files.
    package func become(_ type: ButtonType) {
        buttonType = type
        if type != .custom { titleLabel?.font = UIFont.systemFont(ofSize: 15) }
        if let symbol = type.symbol { setImage(symbol.image(scale: UIScreen.main.scale), for: .normal) }
        updateContent()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(buttonType.rawValue, forKey: "UIButtonType")
        coder.encode(titles.archived, forKey: "UITitles")
        coder.encode(attributedTitles.archived, forKey: "UIAttributedTitles")
        coder.encode(titleColors.archived, forKey: "UITitleColors")
        coder.encode(shadowColors.archived, forKey: "UITitleShadowColors")
        coder.encode(images.archived, forKey: "UIImages")
        coder.encode(backgroundImages.archived, forKey: "UIBackgroundImages")
        coder.encode(contentEdgeInsets, forKey: "UIContentEdgeInsets")
        coder.encode(titleEdgeInsets, forKey: "UITitleEdgeInsets")
        coder.encode(imageEdgeInsets, forKey: "UIImageEdgeInsets")
        coder.encode(label?.font, forKey: "UIFont")
        if let label { coder.encode(label.lineBreakMode.rawValue, forKey: "UILineBreakMode") }
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        become(ButtonType(rawValue: coder.decodeInteger(forKey: "UIButtonType")) ?? .custom)
        titles = PerState(archived: coder.decodeObject(forKey: "UITitles"))
        attributedTitles = PerState(archived: coder.decodeObject(forKey: "UIAttributedTitles"))
        titleColors = PerState(archived: coder.decodeObject(forKey: "UITitleColors"))
        shadowColors = PerState(archived: coder.decodeObject(forKey: "UITitleShadowColors"))
        images = PerState(archived: coder.decodeObject(forKey: "UIImages"))
        backgroundImages = PerState(archived: coder.decodeObject(forKey: "UIBackgroundImages"))
        contentEdgeInsets = coder.decodeUIEdgeInsets(forKey: "UIContentEdgeInsets")
        titleEdgeInsets = coder.decodeUIEdgeInsets(forKey: "UITitleEdgeInsets")
        imageEdgeInsets = coder.decodeUIEdgeInsets(forKey: "UIImageEdgeInsets")
        if let font = coder.decodeObject(of: UIFont.self, forKey: "UIFont") { titleLabel?.font = font }
        if coder.containsValue(forKey: "UILineBreakMode") {
            let mode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "UILineBreakMode"))
            titleLabel?.lineBreakMode = mode ?? .byTruncatingMiddle
        }
        contentDidChange()
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== label && $0 !== picture && $0 !== background }
    }

    private var followsTint: Bool { buttonType != .custom }

    // MARK: Parts

    open var titleLabel: UILabel? {
        if let label { return label }
        let new = UILabel(frame: .zero)
        new.font = UIFont.systemFont(ofSize: buttonType == .system ? 15 : 18)
        new.lineBreakMode = .byTruncatingMiddle
        new.textAlignment = .center
        label = new
        addSubview(new)
        return new
    }

    open var imageView: UIImageView? {
        if let picture { return picture }
        let new = UIImageView(frame: .zero)
        picture = new
        if let label { insertSubview(new, belowSubview: label) } else { addSubview(new) }
        return new
    }

    private var backgroundView: UIImageView {
        if let background { return background }
        let new = UIImageView(frame: bounds)
        background = new
        insertSubview(new, at: 0)
        return new
    }

    // MARK: Content

    open func setTitle(_ title: String?, for state: State) {
        titles.set(title, state)
        contentDidChange()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles.set(title, state)
        contentDidChange()
    }

    open func setTitleColor(_ color: UIColor?, for state: State) {
        customizes(.titleColor, state: state.rawValue) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
        titleColors.set(color, state)
        updateContent()
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        customizes(.titleShadowColor, state: state.rawValue) {
            ($0 as? UIButton)?.setTitleShadowColor(color, for: state)
        }
        shadowColors.set(color, state)
        updateContent()
    }

    open func setImage(_ image: UIImage?, for state: State) {
        images.set(image, state)
        contentDidChange()
    }

    /// How large and heavy symbols are drawn that say nothing of it themselves.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        symbolConfigurations.set(configuration, state)
        contentDidChange()
    }

    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations.resolved(state)
    }

    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        customizes(.backgroundImage, state: state.rawValue) { ($0 as? UIButton)?.setBackgroundImage(image, for: state) }
        backgroundImages.set(image, state)
        contentDidChange()
    }

    open func title(for state: State) -> String? { titles.exact(state) ?? titles.exact(.normal) }
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.resolved(state) }
    open func titleColor(for state: State) -> UIColor? { titleColors.resolved(state) ?? defaultTitleColor(for: state) }
    open func titleShadowColor(for state: State) -> UIColor? { shadowColors.resolved(state) }
    open func image(for state: State) -> UIImage? { images.resolved(state) }
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages.resolved(state) }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func defaultTitleColor(for state: State) -> UIColor {
        guard followsTint else { return .white }
        return state.contains(.disabled) ? UIColor.systemGray.withAlphaComponent(0.6) : effectiveTintColor
    }

    // MARK: Insets and looks

    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            customizes(.contentEdgeInsets) { [contentEdgeInsets] in
                ($0 as? UIButton)?.contentEdgeInsets = contentEdgeInsets
            }
            contentDidChange()
        }
    }

    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    open var reversesTitleShadowWhenHighlighted = false

    open var font: UIFont! {
        get { titleLabel?.font }
        set { titleLabel?.font = newValue }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { titleLabel?.lineBreakMode ?? .byTruncatingMiddle }
        set { titleLabel?.lineBreakMode = newValue }
    }

    private func contentDidChange() {
        updateContent()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Shows what belongs to the state.
    private func updateContent() {
        if let attributed = currentAttributedTitle {
            if plainTitleFont == nil { plainTitleFont = titleLabel?.font }
            titleLabel?.attributedText = attributed
        } else if let title = currentTitle {
            let label = titleLabel
            if let plainTitleFont {
                label?.font = plainTitleFont
                self.plainTitleFont = nil
            }
            if label?.attributedText?.string != title || label?.text != title { label?.text = title }
            label?.textColor = currentTitleColor
        } else {
            label?.text = nil
        }
        if let color = currentTitleShadowColor { titleLabel?.shadowColor = color }
        if let image = shownImage {
            let isTemplate = followsTint && image.renderingMode == .automatic
            imageView?.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        } else {
            picture?.image = nil
        }
        if let image = currentBackgroundImage {
            backgroundView.image = image
        } else {
            background?.image = nil
        }
        applyEmphasis()
    }

    private func applyEmphasis() {
        let hasOwnHighlight = titles.exact(.highlighted) != nil || titleColors.exact(.highlighted) != nil
        label?.alpha = followsTint && isHighlighted && !hasOwnHighlight ? Self.fadedAlpha : 1
        let adjusts =
            (isHighlighted && adjustsImageWhenHighlighted && images.exact(.highlighted) == nil)
            || (!isEnabled && adjustsImageWhenDisabled && images.exact(.disabled) == nil)
        picture?.alpha = adjusts ? (followsTint ? Self.fadedAlpha : 0.5) : 1
        let adjustsBackground =
            (isHighlighted && adjustsImageWhenHighlighted && backgroundImages.exact(.highlighted) == nil)
            || (!isEnabled && adjustsImageWhenDisabled && backgroundImages.exact(.disabled) == nil)
        background?.alpha = adjustsBackground ? 0.5 : 1
    }

    @_spi(UIKit) open override func stateDidChange() {
        let before = (label?.text, picture?.image)
        updateContent()
        if before.0 != label?.text || before.1 !== picture?.image {
            invalidateIntrinsicContentSize()
        }
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateContent()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentDidChange()
    }

    // MARK: Layout

    @_spi(UIKit) open override func contentSizeDidChange(of subview: UIView) {
        super.contentSizeDidChange(of: subview)
        if subview === label || subview === picture { invalidateIntrinsicContentSize() }
    }

    private var titleSize: CGSize {
        guard let label, label.text?.isEmpty == false || label.attributedText?.string.isEmpty == false else {
            return .zero
        }
        return label.intrinsicContentSize
    }

    /// How high a button is inside that shows nothing yet, in points: it keeps the place for a line.
    private var emptyLineHeight: CGFloat { (label?.font ?? UIFont.systemFont(ofSize: 18)).lineHeight }

    private var imageSize: CGSize { shownImage?.size ?? .zero }

    /// The state's image as its preferred configuration has it.
    private var shownImage: UIImage? { preferredSymbol.image(currentImage, currentPreferredSymbolConfiguration) }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = imageSize
        let room = contentRect.inset(by: imageEdgeInsets)
        let fitted = CGSize(width: min(size.width, max(0, room.width)), height: min(size.height, max(0, room.height)))
        let title = titleWidth(beside: fitted.width, in: contentRect)
        // The image stands where reading begins.
        return isRightToLeft
            ? place(fitted, before: title, after: 0, in: room) : place(fitted, before: 0, after: title, in: room)
    }

    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = titleSize
        guard size.width > 0 else { return CGRect(x: contentRect.midX, y: contentRect.midY, width: 0, height: 0) }
        let room = contentRect.inset(by: titleEdgeInsets)
        let picture = min(imageSize.width, max(0, contentRect.width))
        let width = titleWidth(beside: picture, in: room)
        let fitted = CGSize(width: width, height: min(size.height, max(0, room.height)))
        return isRightToLeft
            ? place(fitted, before: 0, after: picture, in: room) : place(fitted, before: picture, after: 0, in: room)
    }

    private func titleWidth(beside imageWidth: CGFloat, in room: CGRect) -> CGFloat {
        min(titleSize.width, max(0, room.width - imageWidth))
    }

    /// The place of one of the two parts, of which `before` and `after` are the widths of its neighbours.
    private func place(_ size: CGSize, before: CGFloat, after: CGFloat, in room: CGRect) -> CGRect {
        var rect = CGRect(origin: room.origin, size: size)
        let total = before + size.width + after
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: rect.origin.x = room.minX + before
        case .right, .trailing: rect.origin.x = room.maxX - total + before
        case .fill:
            rect.origin.x = room.minX + before
            rect.size.width = max(0, room.width - before - after)
        case .center: rect.origin.x = room.minX + (room.width - total) / 2 + before
        }
        switch contentVerticalAlignment {
        case .top: rect.origin.y = room.minY
        case .bottom: rect.origin.y = room.maxY - size.height
        case .fill:
            rect.origin.y = room.minY
            rect.size.height = max(0, room.height)
        case .center: rect.origin.y = room.minY + (room.height - size.height) / 2
        }
        let scale = UIScreen.main.scale
        rect.origin.x = (rect.origin.x * scale).rounded() / scale
        rect.origin.y = (rect.origin.y * scale).rounded() / scale
        return rect
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        label?.frame = titleRect(forContentRect: content)
        picture?.frame = imageRect(forContentRect: content)
    }

    open override var intrinsicContentSize: CGSize {
        let title = titleSize
        let image = imageSize
        let hasTitle = title.width > 0
        var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        if contentEdgeInsets == .zero {
            let isEmpty = !hasTitle && image == .zero && currentBackgroundImage == nil
            if hasTitle || image == .zero {
                let line = isEmpty ? emptyLineHeight : title.height
                size.height = max(image.height, line.rounded(.up) + 2 * Self.verticalPadding)
            }
            if isEmpty || buttonType == .system && (hasTitle || image == .zero) {
                size.width = max(size.width, Self.minimumWidth)
            }
        } else {
            size.width += contentEdgeInsets.left + contentEdgeInsets.right
            size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        }
        if let background = currentBackgroundImage {
            size = CGSize(
                width: max(size.width, background.size.width), height: max(size.height, background.size.height))
        }
        return size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        intrinsicContentSize
    }

    // Without a title a button's baseline is its bottom.
    open override var forFirstBaselineLayout: UIView { baselineView }
    open override var forLastBaselineLayout: UIView { baselineView }

    /// A button without a title has its baseline where it ends.
    private var baselineView: UIView { label?.text?.isEmpty == false ? label ?? self : self }

    // MARK: Behaviour

    @_spi(UIKit) open override var triggersPrimaryAction: Bool { true }

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? currentAttributedTitle?.string ?? currentTitle ?? buttonType.symbol?.spokenName
        }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }
}
