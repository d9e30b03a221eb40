@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// An arrow, a check mark or an information button at the end of a row, drawn by us.
final class CellAccessoryView: UIView {
    let type: UITableViewCell.AccessoryType
    private var button: UIButton?
    var onDetail: (() -> Void)?

    /// Points.
    private static let arrow = CGSize(width: 8, height: 13)
    private static let check = CGSize(width: 14, height: 11)
    private static let detail: CGFloat = 22
    private static let gap: CGFloat = 12

    init(_ type: UITableViewCell.AccessoryType) {
        self.type = type
        super.init(frame: .zero)
        isOpaque = false
        frame.size = sizeThatFits(.zero)
        guard type == .detailButton || type == .detailDisclosureButton else {
            isUserInteractionEnabled = false
            return
        }
        let button = DetailButton(type: .detailDisclosure)
        button.onTap = { [weak self] in self?.onDetail?() }
        self.button = button
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        switch type {
        case .none: return .zero
        case .disclosureIndicator: return Self.arrow
        case .checkmark: return Self.check
        case .detailButton: return CGSize(width: Self.detail, height: Self.detail)
        case .detailDisclosureButton:
            return CGSize(width: Self.detail + Self.gap + Self.arrow.width, height: Self.detail)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button?.frame = CGRect(
            x: isRightToLeft ? bounds.width - Self.detail : 0, y: 0, width: Self.detail, height: Self.detail)
    }

    override func draw(_ rect: CGRect) {
        switch type {
        case .disclosureIndicator: drawArrow(in: bounds)
        case .detailDisclosureButton:
            drawArrow(
                in: CGRect(
                    x: isRightToLeft ? 0 : bounds.width - Self.arrow.width, y: (bounds.height - Self.arrow.height) / 2,
                    width: Self.arrow.width, height: Self.arrow.height))
        case .checkmark: drawCheck()
        case .none, .detailButton: break
        }
    }

    private func drawArrow(in frame: CGRect) {
        let box = frame.insetBy(dx: 1, dy: 1)
        let (back, tip) = isRightToLeft ? (box.maxX, box.minX) : (box.minX, box.maxX)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: back, y: box.minY))
        path.addLine(to: CGPoint(x: tip, y: box.midY))
        path.addLine(to: CGPoint(x: back, y: box.maxY))
        path.lineWidth = 2
        (UITableViewCell.isOlder
            ? UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1) : UIColor.tertiaryLabel).setStroke()
        path.stroke()
    }

    private func drawCheck() {
        let box = bounds.insetBy(dx: 1, dy: 1)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: box.minX, y: box.midY))
        path.addLine(to: CGPoint(x: box.minX + box.width * 0.36, y: box.maxY))
        path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
        path.lineWidth = 2
        effectiveTintColor.setStroke()
        path.stroke()
    }
}

/// An information button that tells its row.
private final class DetailButton: UIButton {
    var onTap: (() -> Void)?

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { onTap?() }
    }
}
