@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Wheels with rows, one of which is selected on each.
///
/// - Status: partial (rows are flattened at the edges instead of turning away; in a widget code alone turns the wheels)
@preconcurrency @MainActor open class UIPickerView: UIView {
    /// Points.
    static let height: CGFloat = 216
    static let rowHeight: CGFloat = 32
    private static let width: CGFloat = 320
    /// Between two wheels, in points.
    private static let spacing: CGFloat = 5

    private var wheels: [PickerWheel] = []
    private let upperLine = UIView(frame: .zero)
    private let lowerLine = UIView(frame: .zero)
    private var needsReload = true

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.ownSize : frame.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private static var ownSize: CGSize { CGSize(width: width, height: height) }

    private func setUp() {
        clipsToBounds = true
        for line in [upperLine, lowerLine] {
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            addSubview(line)
        }
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { !($0 is PickerWheel) && $0 !== upperLine && $0 !== lowerLine }
    }

    open weak var dataSource: UIPickerViewDataSource? { didSet { setNeedsReload() } }
    open weak var delegate: UIPickerViewDelegate? { didSet { setNeedsReload() } }

    /// Without effect since iOS 7: the selection is always shown.
    open var showsSelectionIndicator = true

    // MARK: Content

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    open func reloadAllComponents() {
        needsReload = false
        let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(picker: self, component: wheels.count)
            insertSubview(wheel, at: wheels.count)
            wheels.append(wheel)
        }
        for component in wheels.indices { reloadComponent(component) }
        setNeedsLayout()
    }

    open func reloadComponent(_ component: Int) {
        guard wheels.indices.contains(component) else { return }
        let rows = max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0)
        wheels[component].reload(rows: rows)
    }

    private func reloadIfNeeded() { if needsReload { reloadAllComponents() } }

    open var numberOfComponents: Int {
        reloadIfNeeded()
        return wheels.count
    }

    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rows ?? 0 }

    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(width: width(of: component), height: wheel(component)?.rowHeight ?? Self.rowHeight)
    }

    /// nil for a row that is not to be seen.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.view(of: row)
    }

    /// -1 on a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    /// Selects a row without a word to the delegate. One that is not there is the nearest that is.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated)
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    /// What a row shows whose delegate gives it no view: its title, or a question mark.
    func label(forRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let label = view as? PickerRowLabel ?? PickerRowLabel(frame: .zero)
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        label.textAlignment = .center
        return label
    }

    // MARK: Layout

    private func width(of component: Int) -> CGFloat {
        let wanted = delegate?.pickerView(self, widthForComponent: component) ?? 0
        if wanted > 0, wanted.isFinite { return wanted }
        let count = CGFloat(max(wheels.count, 1))
        return max((bounds.width - 20 - Self.spacing * (count - 1)) / count, 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        let widths = wheels.indices.map { width(of: $0) }
        let all = widths.reduce(0, +) + Self.spacing * CGFloat(max(wheels.count - 1, 0))
        var x = bounds.midX - all / 2
        for (wheel, width) in zip(
            isRightToLeft ? wheels.reversed() : wheels, isRightToLeft ? widths.reversed() : widths)
        {
            wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + Self.spacing
        }
        let pixel = 1 / max(UIScreen.main.scale, 1)
        let half = (wheels.map(\.rowHeight).max() ?? Self.rowHeight) / 2 + 1
        upperLine.frame = CGRect(x: 0, y: bounds.midY - half, width: bounds.width, height: pixel)
        lowerLine.frame = CGRect(x: 0, y: bounds.midY + half, width: bounds.width, height: pixel)
    }

    open override var intrinsicContentSize: CGSize { Self.ownSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.ownSize }
}
