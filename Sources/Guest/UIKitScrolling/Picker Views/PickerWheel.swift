@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// One of a picker view's wheels: a scroll view whose rows lie on a drum. Only those that are seen have views.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    private unowned let picker: UIPickerView
    let component: Int
    private(set) var rows = 0
    private(set) var rowHeight = UIPickerView.rowHeight
    private var shown: [Int: UIView] = [:]
    private var unused: [UIView] = []
    /// The row to be seen in the middle, also while the wheel has no height yet.
    private(set) var selectedRow = -1
    /// Whether a finger turned the wheel since it rested.
    private var isTurnedByHand = false

    init(picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollDelegate = self
    }

    required init?(coder: NSCoder) { nil }

    func reload(rows: Int) {
        self.rows = rows
        let height = picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? UIPickerView.rowHeight
        rowHeight = height > 0 && height.isFinite ? height : UIPickerView.rowHeight
        for view in shown.values { view.removeFromSuperview() }
        (shown, unused) = ([:], [])
        selectedRow = rows == 0 ? -1 : min(max(selectedRow, 0), rows - 1)
        arrange()
    }

    func view(of row: Int) -> UIView? { shown[row] }

    func select(_ row: Int, animated: Bool) {
        guard rows > 0 else { return }
        selectedRow = min(max(row, 0), rows - 1)
        setContentOffset(offset(of: selectedRow), animated: animated)
        setNeedsLayout()
    }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

    private var nearestRow: Int {
        guard rows > 0 else { return -1 }
        let place = ((contentOffset.y + contentInset.top) / rowHeight).rounded()
        return Int(min(max(place, 0), CGFloat(rows - 1)))
    }

    override var frame: CGRect {
        get { super.frame }
        set {
            guard super.frame != newValue else { return }
            super.frame = newValue
            arrange()
        }
    }

    /// The first and the last row can stand in the middle.
    private func arrange() {
        contentSize = CGSize(width: bounds.width, height: CGFloat(rows) * rowHeight)
        let margin = max((bounds.height - rowHeight) / 2, 0)
        contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        if selectedRow >= 0, !isDragging, !isDecelerating { contentOffset = offset(of: selectedRow) }
        setNeedsLayout()
    }

    // MARK: The drum

    override func layoutSubviews() {
        super.layoutSubviews()
        guard rows > 0, bounds.height > 0 else { return }
        let middle = bounds.midY
        let radius = bounds.height / 2
        /// Beyond a quarter of the way round, rows are on the back.
        let reach = radius * .pi / 2
        let first = max(Int(((middle - reach) / rowHeight).rounded(.down)), 0)
        let last = min(Int(((middle + reach) / rowHeight).rounded(.up)), rows - 1)
        for (row, view) in shown where row < first || row > last {
            view.removeFromSuperview()
            unused.append(view)
            shown[row] = nil
        }
        guard first <= last else { return }
        for row in first...last {
            let angle = (CGFloat(row) * rowHeight + rowHeight / 2 - middle) / radius
            guard abs(angle) < .pi / 2 else { continue }
            let view = shown[row] ?? makeView(row)
            view.transform = .identity
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.midX, y: middle + radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 1, y: cos(angle))
            view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : 0.55 * cos(angle)
        }
    }

    private func makeView(_ row: Int) -> UIView {
        let old = unused.popLast()
        let view =
            picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: old)
            ?? picker.label(forRow: row, forComponent: component, reusing: old)
        shown[row] = view
        view.isUserInteractionEnabled = false
        addSubview(view)
        return view
    }

    // MARK: Turning

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isTurnedByHand = true }

    /// Comes to rest on a row.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let place = ((targetContentOffset.pointee.y + contentInset.top) / rowHeight).rounded()
        let row = Int(min(max(place, 0), CGFloat(max(rows - 1, 0))))
        targetContentOffset.pointee = offset(of: row)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

    private func rest() {
        let row = nearestRow
        let goal = offset(of: row)
        if row >= 0, abs(goal.y - contentOffset.y) > 0.01 { contentOffset = goal }
        selectedRow = row
        guard isTurnedByHand, row >= 0 else { return }
        isTurnedByHand = false
        picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    }

    /// A tap turns the wheel to the row that is touched.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, window?.isScrolledByTouch == true else { return }
        let place = touch.location(in: self)
        if let row = shown.first(where: { $0.value.frame.contains(place) })?.key { turn(to: row) }
    }

    private func turn(to row: Int) {
        guard row != selectedRow, (0..<rows).contains(row) else { return }
        isTurnedByHand = true
        select(row, animated: true)
    }

    // MARK: Accessibility

    /// One element with the selected row's words, instead of all the rows that are seen.
    override var isAccessibilityElementByItself: Bool { true }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? describer?.pickerView(picker, accessibilityLabelForComponent: component) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? describer?.pickerView(picker, accessibilityHintForComponent: component) }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? view(of: selectedRow).map(words)?.joined(separator: ", ") }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    override func accessibilityIncrement() { turn(to: selectedRow + 1) }
    override func accessibilityDecrement() { turn(to: selectedRow - 1) }

    private var describer: (any UIPickerViewAccessibilityDelegate)? {
        picker.delegate as? any UIPickerViewAccessibilityDelegate
    }

    private func words(of view: UIView) -> [String] {
        guard let label = view.accessibilityLabel, !label.isEmpty else { return view.subviews.flatMap(words) }
        return [label]
    }
}
