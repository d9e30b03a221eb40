@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// What a finger takes hold of at an end of a selection: a bar as high as the line, with a knob at its outer end.
final class SelectionGrip: UIView {
    /// Points around the bar that a finger may touch.
    static let reach: CGFloat = 14
    private static let knob: CGFloat = 10
    private static let bar: CGFloat = 2

    let isStart: Bool

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isOpaque = false
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override var isDrawnByUIKit: Bool { true }

    /// The end of the selection, as high as its line, in points of the view around; nil if it is not seen.
    func show(_ end: CGRect?) {
        isHidden = end == nil
        guard let end else { return }
        frame = CGRect(x: end.midX, y: end.minY, width: 0, height: end.height)
            .insetBy(dx: -Self.reach, dy: -Self.reach)
    }

    override func draw(_ rect: CGRect) {
        tintColor.setFill()
        let line = bounds.insetBy(dx: Self.reach, dy: Self.reach)
        UIRectFill(CGRect(x: line.midX - Self.bar / 2, y: line.minY, width: Self.bar, height: line.height))
        let center = CGPoint(x: line.midX, y: isStart ? line.minY - Self.knob / 2 : line.maxY + Self.knob / 2)
        UIBezierPath(
            ovalIn: CGRect(
                x: center.x - Self.knob / 2, y: center.y - Self.knob / 2, width: Self.knob, height: Self.knob)
        ).fill()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
