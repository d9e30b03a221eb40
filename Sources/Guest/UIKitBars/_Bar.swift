@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// What navigation bars, tab bars, toolbars and search bars have in common: what lies behind their items. Apple's bars
/// have these properties each for itself.
///
/// - Status: partial (pictures are the same in all positions and metrics)
@preconcurrency @MainActor open class _Bar: UIView {
    let background = BarBackground(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        setUp()
    }

    /// Called once, when the background is there.
    func setUp() {}

    /// The views that the bar has made itself, but for its background.
    var ownViews: [UIView] { [] }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        let own = [background] + ownViews
        return super.archivedSubviews.filter { view in !own.contains { $0 === view } }
    }

    // MARK: Looks

    /// What the bar was told to look like as a whole; nil if it was not.
    var shownAppearance: UIBarAppearance? {
        didSet { background.appearance = shownAppearance }
    }
    /// What it was told for what there is not here, by their names.
    var otherAppearances: [String: UIBarAppearance] = [:]

    open var barTintColor: UIColor? {
        didSet {
            customizes(.barTintColor) { [barTintColor] in ($0 as? _Bar)?.barTintColor = barTintColor }
            background.color = barTintColor
        }
    }

    open var isTranslucent = true {
        didSet {
            customizes(.isTranslucent) { [isTranslucent] in ($0 as? _Bar)?.isTranslucent = isTranslucent }
            background.isTranslucent = isTranslucent
        }
    }

    /// A black one is dark whatever surrounds it.
    open var barStyle = UIBarStyle.default {
        didSet {
            customizes(.barStyle) { [barStyle] in ($0 as? _Bar)?.barStyle = barStyle }
            overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
        }
    }

    /// Instead of the colour; an empty picture leaves nothing of it.
    open var backgroundImage: UIImage? {
        didSet {
            customizes(.backgroundImage) { [backgroundImage] in ($0 as? _Bar)?.backgroundImage = backgroundImage }
            background.image = backgroundImage
        }
    }

    /// Instead of the hairline, where there is a background image.
    open var shadowImage: UIImage? {
        didSet {
            customizes(.shadowImage) { [shadowImage] in ($0 as? _Bar)?.shadowImage = shadowImage }
            background.shadowImage = shadowImage
        }
    }

    // MARK: Layout

    /// Points.
    var ownHeight: CGFloat { 44 }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: ownHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
    }

    /// Where a frame lies in the direction of reading.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

/// - Status: complete
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case blackTranslucent = 2
}

/// Where a bar lies.
///
/// - Status: inert
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// - Status: inert
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}
