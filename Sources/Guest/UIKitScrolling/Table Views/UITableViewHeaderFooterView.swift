@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The header or footer of a section: a title, or whatever is put into `contentView`.
///
/// - Status: partial (no detail label)
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    private let content = UIView(frame: .zero)
    private let label = UILabel(frame: .zero)
    /// Whether it stands in a grouped table, and below the rows.
    var place: (isGrouped: Bool, isFooter: Bool) = (false, false) { didSet { applyLook() } }

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(content)
        content.addSubview(label)
        label.numberOfLines = 0
        applyLook()
    }

    func take(reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }

    @_spi(UIKit) open override var isLayoutBoundary: Bool { true }

    open func prepareForReuse() {}

    open var contentView: UIView { content }
    open var textLabel: UILabel? { label }
    open var detailTextLabel: UILabel? { nil }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The title of the data source, as the table's style writes it.
    func show(title: String?) {
        label.text = place.isGrouped && !place.isFooter ? title?.uppercased() : title
        setNeedsLayout()
    }

    private func applyLook() {
        let isOlder = UITableViewCell.isOlder
        if place.isGrouped {
            label.font = .systemFont(ofSize: 13)
            label.textColor =
                isOlder ? UIColor(red: 109 / 255, green: 109 / 255, blue: 114 / 255, alpha: 1) : .secondaryLabel
            content.backgroundColor = nil
        } else {
            label.font = .boldSystemFont(ofSize: 17)
            label.textColor = isOlder ? .black : .label
            content.backgroundColor =
                isOlder ? UIColor(white: 247 / 255, alpha: 1) : .secondarySystemBackground
        }
    }

    private var systemVersion: Int { UIScreen.main.environment.systemVersion }

    /// That of the rows.
    private func margin(in width: CGFloat) -> CGFloat {
        UITableViewCell.margin(in: width, isRoot: (superview as? UITableView)?.isControllersView ?? true)
    }

    open override func layoutSubviews() {
        content.frame = bounds
        backgroundView?.frame = bounds
        super.layoutSubviews()
        let margin = self.margin(in: bounds.width)
        let width = max(0, bounds.width - 2 * margin)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let y: CGFloat
        if !place.isGrouped {
            y = ((bounds.height - height) / 2).rounded()
        } else {
            y =
                place.isFooter
                ? TableMetrics.footerGap : bounds.height - height - TableMetrics.headerGap(systemVersion: systemVersion)
        }
        label.frame = CGRect(x: margin, y: y, width: width, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if content.holdsConstraints {
            let height = content.systemLayoutSizeFitting(
                CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            if height > 0 { return CGSize(width: size.width, height: height) }
        }
        let width = max(0, size.width - 2 * margin(in: size.width))
        let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        return CGSize(
            width: size.width,
            height: TableMetrics.height(
                ofText: text, isGrouped: place.isGrouped, isFooter: place.isFooter, systemVersion: systemVersion))
    }
}
