@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Begins to refresh what a scroll view shows when that is pulled down (60 points high, above the content).
///
/// It begins when all of it is seen: no documentation says how far content must be pulled.
///
/// - Status: complete
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Points.
    static let height: CGFloat = 60

    private let spinner = UIActivityIndicatorView(frame: .zero)
    private let label = UILabel(frame: .zero)
    weak var scrollView: UIScrollView?

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        spinner.hidesWhenStopped = false
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .footnote)
        for part in [spinner, label] as [UIView] where part.superview == nil { addSubview(part) }
        alpha = 0
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== spinner && $0 !== label }
    }

    // MARK: Refreshing

    open private(set) var isRefreshing = false

    /// Shows that something is refreshed, which code began. No action is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        alpha = 1
        spinner.startAnimating()
        scrollView?.roomForRefreshingDidChange()
    }

    /// To be called when what was to be refreshed is there.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        scrollView?.roomForRefreshingDidChange()
    }

    /// The text below the spinner.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.color = hasOwnTint ? tintColor : .systemGray
    }

    private var hasOwnTint = false

    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            hasOwnTint = newValue != nil
            super.tintColor = newValue
        }
    }

    // MARK: Being pulled

    /// The content has moved.
    ///
    /// - Parameters:
    ///   - distance: how far it is pulled down beyond its beginning, in points; less than 0 if it is not.
    ///   - isDragged: whether a finger holds it.
    func contentDidMove(by distance: CGFloat, isDragged: Bool) {
        guard !isRefreshing else { return }
        alpha = min(max(distance / Self.height, 0), 1)
        guard isDragged, isEnabled, distance >= Self.height else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = spinner.intrinsicContentSize
        let hasTitle = attributedTitle != nil
        spinner.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(),
            y: hasTitle ? 8 : ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        label.frame = CGRect(x: 0, y: spinner.frame.maxY + 4, width: bounds.width, height: hasTitle ? 18 : 0)
    }
}
