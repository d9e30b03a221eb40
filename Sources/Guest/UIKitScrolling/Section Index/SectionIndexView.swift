@_spi(UIKit) import UIKitCore

/// The strip beside a plain table that names its sections: a finger on it goes from one to the other.
final class SectionIndexView: UIControl {
    private static let fontSize: CGFloat = 11
    private static let dot: CGFloat = 3
    private static let glass: CGFloat = 9

    let titles: [String]
    /// nil for the tint colour.
    var color: UIColor? { didSet { setNeedsDisplay() } }
    var restingColor: UIColor? { didSet { updateBackground() } }
    /// Behind the titles while a finger is on them; nil for what is there else.
    var trackingColor: UIColor? { didSet { updateBackground() } }
    /// Told of each title that a finger comes to.
    var onTitle: (Int) -> Void = { _ in }
    /// The title where the finger was last.
    private var current: Int?

    init(titles: [String]) {
        self.titles = titles
        super.init(frame: .zero)
        contentMode = .redraw
        accessibilityLabel = SystemWord.tableIndex.text
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    private var arrangement: SectionIndexLayout { SectionIndexLayout(count: titles.count, height: bounds.height) }

    private func updateBackground() {
        backgroundColor = isTracking ? trackingColor ?? restingColor : restingColor
        isOpaque = backgroundColor.map { $0.cgColor.alpha == 1 } ?? false
    }

    // MARK: Touches

    /// The finger goes through the titles; the table does not follow it otherwise.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        current = nil
        go(to: touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        go(to: touch)
        return true
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateBackground()
    }

    private func go(to touch: UITouch) {
        guard let title = arrangement.title(at: touch.location(in: self).y), title != current else { return }
        choose(title)
    }

    private func choose(_ title: Int) {
        current = title
        onTitle(title)
    }

    // MARK: Accessibility

    override var isAccessibilityElementByItself: Bool { true }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? current.flatMap { titles.indices.contains($0) ? titles[$0] : nil } }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { choose(min((current ?? -1) + 1, titles.count - 1)) }
    override func accessibilityDecrement() { choose(max((current ?? titles.count) - 1, 0)) }

    // MARK: Drawing

    override var isDrawnByUIKit: Bool { true }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let color: UIColor = self.color ?? tintColor
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold), .foregroundColor: color,
        ]
        let arrangement = arrangement
        for (line, title) in arrangement.lines.enumerated() {
            let middle = CGPoint(
                x: bounds.midX, y: arrangement.start(ofLine: line) + SectionIndexLayout.lineHeight / 2)
            guard let title else {
                drawDot(color, at: middle)
                continue
            }
            if titles[title] == UITableView.indexSearch {
                drawGlass(color, at: middle)
                continue
            }
            let size = titles[title].size(withAttributes: attributes)
            titles[title].draw(
                at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), withAttributes: attributes)
        }
    }

    private func drawDot(_ color: UIColor, at middle: CGPoint) {
        color.setFill()
        UIBezierPath(
            ovalIn: CGRect(x: middle.x - Self.dot / 2, y: middle.y - Self.dot / 2, width: Self.dot, height: Self.dot)
        ).fill()
    }

    private func drawGlass(_ color: UIColor, at middle: CGPoint) {
        let place = CGRect(
            x: middle.x - Self.glass / 2, y: middle.y - Self.glass / 2, width: Self.glass, height: Self.glass)
        let ring = Self.glass * 0.68
        let path = UIBezierPath(ovalIn: CGRect(x: place.minX + 0.5, y: place.minY + 0.5, width: ring, height: ring))
        path.move(to: CGPoint(x: place.minX + ring, y: place.minY + ring))
        path.addLine(to: CGPoint(x: place.maxX, y: place.maxY))
        path.lineWidth = 1
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }
}
