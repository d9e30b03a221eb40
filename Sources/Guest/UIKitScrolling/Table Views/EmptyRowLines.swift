@_spi(UIKit) import UIKitCore

/// The lines that a plain table without a footer draws below its last row, as if there were more rows.
final class EmptyRowLines: UIView {
    struct Look: Equatable {
        var color: UIColor?
        var inset: UIEdgeInsets
        /// From line to line, in points.
        var distance: CGFloat
    }

    var look: Look {
        didSet { if look != oldValue { setNeedsDisplay() } }
    }

    init(_ look: Look) {
        self.look = look
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let thickness = 1 / UIScreen.main.scale
        look.color?.setFill()
        let start = isRightToLeft ? look.inset.right : look.inset.left
        let width = max(0, bounds.width - look.inset.left - look.inset.right)
        for end in stride(from: look.distance, through: bounds.height, by: look.distance) {
            UIBezierPath(rect: CGRect(x: start, y: end - thickness, width: width, height: thickness)).fill()
        }
    }
}
