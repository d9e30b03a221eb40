/// The bar that tells where the visible part of the content lies.
final class ScrollIndicator: UIView {
    /// Points.
    static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    private static let fading: TimeInterval = 0.25
    private static let patience: TimeInterval = 0.5

    private let isVertical: Bool
    private var timer: Timer?

    init(isVertical: Bool) {
        self.isVertical = isVertical
        super.init(frame: .zero)
        alpha = 0
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.thickness / 2
    }

    required init?(coder: NSCoder) { nil }

    /// Lies at the end of what is visible, as long in it as that is in the content.
    func place(visible: CGRect, content: CGRect, insets: UIEdgeInsets) {
        let room = visible.inset(by: insets).insetBy(dx: Self.margin, dy: Self.margin)
        func along(_ start: CGFloat, _ room: CGFloat, _ visible: (CGFloat, CGFloat), _ content: (CGFloat, CGFloat))
            -> (CGFloat, CGFloat)
        {
            guard content.1 > 0, room > 0 else { return (start, 0) }
            let length = min(room, max(min(Self.shortest, room), room * min(1, visible.1 / content.1)))
            let way = content.1 - visible.1
            let part = way > 0 ? min(1, max(0, (visible.0 - content.0) / way)) : 0
            return (start + (room - length) * part, length)
        }
        if isVertical {
            let (y, height) = along(
                room.minY, room.height, (visible.minY, visible.height), (content.minY, content.height))
            frame = CGRect(x: room.maxX - Self.thickness, y: y, width: Self.thickness, height: height)
        } else {
            let (x, width) = along(room.minX, room.width, (visible.minX, visible.width), (content.minX, content.width))
            frame = CGRect(x: x, y: room.maxY - Self.thickness, width: width, height: Self.thickness)
        }
    }

    /// Shows itself and goes again when nobody scrolls any more.
    func flash(_ style: UIScrollView.IndicatorStyle) {
        backgroundColor =
            style == .white
            ? UIColor(white: 1, alpha: 0.5)
            : style == .black ? UIColor(white: 0, alpha: 0.35) : .secondaryLabel.withAlphaComponent(0.35)
        alpha = 1
        timer?.invalidate()
        timer = Timer.scheduledTimer(withTimeInterval: Self.patience, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { UIView.animate(withDuration: Self.fading) { self?.alpha = 0 } }
        }
    }
}
