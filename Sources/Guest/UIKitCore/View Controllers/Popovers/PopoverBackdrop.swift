/// Covers the window while a popover is shown: lays its panel beside what it belongs to, and ends it when the user touches
/// elsewhere.
final class PopoverBackdrop: UIView, ModalStage {
    /// Points between the panel and what it belongs to; iOS draws an arrow there.
    static let gap: CGFloat = 13
    private static let cornerRadius: CGFloat = 13
    /// Of what has no size of its own.
    private static let usualSize = CGSize(width: 320, height: 480)

    private unowned let popover: UIPopoverPresentationController
    let panel = UIView(frame: .zero)

    init(_ popover: UIPopoverPresentationController, frame: CGRect) {
        self.popover = popover
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        accessibilityViewIsModal = true
        panel.backgroundColor = popover.backgroundColor ?? .systemBackground
        panel.layer.cornerRadius = Self.cornerRadius
        panel.clipsToBounds = true
        addSubview(panel)
        let view = popover.presentedViewController.rootView
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let source = popover.source(in: self)
        let area = bounds.inset(by: safeAreaInsets).inset(by: popover.popoverLayoutMargins)
        let (direction, frame) = Self.place(
            wantedSize, beside: source, in: area, directions: popover.permittedArrowDirections)
        popover.arrowDirection = direction
        panel.frame = frame
        for view in panel.subviews { view.frame = panel.bounds }
    }

    var view: UIView { self }

    func place(_ progress: CGFloat) { alpha = progress }

    func arrive(isShown: Bool) {
        layer.removeAnimation(forKey: "opacity")
        alpha = 1
    }

    private var wantedSize: CGSize {
        let controller = popover.presentedViewController
        let preferred = controller.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { return preferred }
        let fitting = controller.rootView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        func length(_ preferred: CGFloat, _ fitting: CGFloat, _ usual: CGFloat) -> CGFloat {
            preferred > 0 ? preferred : fitting > 0 ? fitting : usual
        }
        return CGSize(
            width: length(preferred.width, fitting.width, Self.usualSize.width),
            height: length(preferred.height, fitting.height, Self.usualSize.height))
    }

    /// The first side that is allowed and has room, or else the one with the most.
    static func place(
        _ size: CGSize, beside source: CGRect, in area: CGRect, directions: UIPopoverArrowDirection
    ) -> (UIPopoverArrowDirection, CGRect) {
        let sides: [(UIPopoverArrowDirection, CGRect)] = [
            (.up, CGRect(x: area.minX, y: source.maxY + gap, width: area.width, height: area.maxY - source.maxY - gap)),
            (
                .down,
                CGRect(x: area.minX, y: area.minY, width: area.width, height: source.minY - gap - area.minY)
            ),
            (
                .left,
                CGRect(x: source.maxX + gap, y: area.minY, width: area.maxX - source.maxX - gap, height: area.height)
            ),
            (
                .right,
                CGRect(x: area.minX, y: area.minY, width: source.minX - gap - area.minX, height: area.height)
            ),
        ]
        func room(_ rect: CGRect) -> CGFloat { max(rect.size.width, 0) * max(rect.size.height, 0) }
        let allowed = sides.filter { directions.contains($0.0) }
        let choice = allowed.isEmpty ? sides : allowed
        let roomy = choice.first { $0.1.size.width >= size.width && $0.1.size.height >= size.height }
        let (direction, space) = roomy ?? choice.max { room($0.1) < room($1.1) } ?? sides[0]
        let width = min(size.width, max(space.size.width, 0))
        let height = min(size.height, max(space.size.height, 0))
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            min(max(value, low), max(high, low))
        }
        var origin = CGPoint(
            x: clamp(source.midX - width / 2, space.minX, space.maxX - width),
            y: clamp(source.midY - height / 2, space.minY, space.maxY - height))
        switch direction {
        case .up: origin.y = space.minY
        case .down: origin.y = space.maxY - height
        case .left: origin.x = space.minX
        default: origin.x = direction == .right ? space.maxX - width : origin.x
        }
        return (direction, CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: width, height: height))
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        guard found === self else { return found }
        let passes = popover.passthroughViews?.contains { $0.point(inside: convert(point, to: $0), with: event) }
        return passes == true ? nil : found
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
        popover.endByTouch()
    }
}
