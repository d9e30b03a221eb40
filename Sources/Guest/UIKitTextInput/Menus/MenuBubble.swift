@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// What the menu over a selection looks like: words beside each other on a dark bubble with an arrow. More than there is
/// room for are on further pages.
final class MenuBubble: UIView {
    struct Entry {
        let title: String
        let action: () -> Void
    }

    /// Points. Heights and corners are by eye.
    private enum Metrics {
        static let height: CGFloat = 37
        static let arrow = CGSize(width: 19, height: 9)
        static let corner: CGFloat = 8
        static let padding: CGFloat = 13
        /// To the edges of the window.
        static let margin: CGFloat = 8
        static let pageButton: CGFloat = 32
        static let fontSize: CGFloat = 14
    }

    var entries: [Entry] = [] { didSet { page = 0 } }
    private var page = 0
    private var buttons: [UIView] = []
    private var pointsUp = false
    private var tip: CGFloat = 0
    private var aim: (rect: CGRect, window: UIWindow, direction: UIMenuController.ArrowDirection)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityViewIsModal = false
    }

    required init?(coder: NSCoder) { nil }

    override var isDrawnByUIKit: Bool { true }

    // MARK: Place

    /// Lies above what it points at, or below where there is no room, within the window.
    func point(at rect: CGRect, in window: UIWindow, direction: UIMenuController.ArrowDirection) {
        aim = (rect, window, direction)
        let area = window.bounds.inset(by: window.safeAreaInsets)
        let most = area.width - 2 * Metrics.margin
        let width = arrange(width: most)
        let height = Metrics.height + Metrics.arrow.height
        let fitsAbove = rect.minY - height >= area.minY
        let fitsBelow = rect.maxY + height <= area.maxY
        pointsUp = direction == .up && fitsBelow || !fitsAbove && fitsBelow
        let middle = min(max(rect.midX, area.minX), area.maxX)
        let x = min(max(middle - width / 2, area.minX + Metrics.margin), area.maxX - Metrics.margin - width)
        // With room on neither side it lies over the middle of what it belongs to.
        let y = pointsUp ? rect.maxY : fitsAbove ? rect.minY - height : rect.midY - height
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        let ends = Metrics.corner + Metrics.arrow.width / 2
        tip = min(max(middle - frame.minX, ends), max(width - ends, ends))
        for button in buttons { button.frame.origin.y = pointsUp ? Metrics.arrow.height : 0 }
        setNeedsDisplay()
    }

    // MARK: Entries

    /// Lays the buttons of the page out and returns their width together.
    private func arrange(width most: CGFloat) -> CGFloat {
        for button in buttons { button.removeFromSuperview() }
        buttons = []
        let pages = self.pages(width: most)
        page = min(page, pages.count - 1)
        if page > 0 { add(button("◀") { [weak self] in self?.turn(by: -1) }, width: Metrics.pageButton) }
        for index in pages[page] {
            let entry = entries[index]
            let button = self.button(entry.title, entry.action)
            add(button, width: min(button.naturalWidth + 2 * Metrics.padding, most))
        }
        if page < pages.count - 1 { add(button("▶") { [weak self] in self?.turn(by: 1) }, width: Metrics.pageButton) }
        return buttons.last?.frame.maxX ?? 0
    }

    /// Which entries stand on which page.
    private func pages(width most: CGFloat) -> [Range<Int>] {
        let widths = entries.map { button($0.title) {}.naturalWidth + 2 * Metrics.padding }
        if widths.reduce(0, +) <= most { return [0..<entries.count] }
        var result: [Range<Int>] = []
        var start = 0
        while start < entries.count {
            var room = most - Metrics.pageButton * (start == 0 ? 1 : 2)
            var end = start
            while end < entries.count, end == start || widths[end] <= room {
                room -= widths[end]
                end += 1
            }
            result.append(start..<end)
            start = end
        }
        return result
    }

    private func turn(by step: Int) {
        page += step
        if let aim { point(at: aim.rect, in: aim.window, direction: aim.direction) }
    }

    private func button(_ title: String, _ action: @escaping () -> Void) -> MenuButton {
        MenuButton(title, fontSize: Metrics.fontSize, action)
    }

    private func add(_ button: MenuButton, width: CGFloat) {
        let x = buttons.last?.frame.maxX ?? 0
        button.frame = CGRect(x: x, y: 0, width: width.rounded(.up), height: Metrics.height)
        addSubview(button)
        buttons.append(button)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let top = pointsUp ? Metrics.arrow.height : 0
        let box = CGRect(x: 0, y: top, width: bounds.width, height: Metrics.height)
        let shape = UIBezierPath(roundedRect: box, cornerRadius: Metrics.corner)
        let base = pointsUp ? box.minY : box.maxY
        let half = Metrics.arrow.width / 2
        shape.move(to: CGPoint(x: tip - half, y: base))
        shape.addLine(to: CGPoint(x: tip, y: pointsUp ? 0 : bounds.height))
        shape.addLine(to: CGPoint(x: tip + half, y: base))
        shape.close()
        UIColor(white: 0.11, alpha: 0.96).setFill()
        shape.fill()
        UIColor(white: 1, alpha: 0.3).setFill()
        let pixel = 1 / max(UIScreen.main.scale, 1)
        for button in buttons.dropFirst() {
            UIRectFill(CGRect(x: button.frame.minX, y: top, width: pixel, height: Metrics.height))
        }
    }
}

/// A word of the menu over a selection.
private final class MenuButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let onPress: () -> Void

    init(_ title: String, fontSize: CGFloat, _ onPress: @escaping () -> Void) {
        self.onPress = onPress
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: fontSize)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat { label.intrinsicContentSize.width }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.4 : 1 } }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { onPress() }
    }

    override func accessibilityActivate() -> Bool {
        onPress()
        return true
    }
}
