import UIKit

/// A sentence that nobody should miss, behind a triangle.
public final class WarningLabel: UILabel {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = WeatherColors.alarm
        textColor = .white
        layer.cornerRadius = 5
        clipsToBounds = true
        adjustsFontSizeToFitWidth = true
        minimumScaleFactor = 0.6
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// - Parameter text: nil if there is nothing to fear.
    public func show(_ text: String?) {
        self.text = text
        isHidden = text == nil
        let size = UIFont.preferredFont(forTextStyle: .caption1).pointSize
        font = .systemFont(ofSize: size, weight: .semibold)
        invalidateIntrinsicContentSize()
    }

    private var insets: UIEdgeInsets { UIEdgeInsets(top: 4, left: font.lineHeight + 10, bottom: 4, right: 8) }

    public override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    public override func drawText(in rect: CGRect) {
        drawTriangle()
        super.drawText(
            in: CGRect(
                x: rect.minX + insets.left, y: rect.minY + insets.top, width: rect.width - insets.left - insets.right,
                height: rect.height - insets.top - insets.bottom))
    }

    private func drawTriangle() {
        let side = font.lineHeight * 0.9
        let (left, top) = (CGFloat(8), bounds.midY - side / 2)
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: left + side / 2, y: top + side * 0.06))
        triangle.addLine(to: CGPoint(x: left + side, y: top + side * 0.92))
        triangle.addLine(to: CGPoint(x: left, y: top + side * 0.92))
        triangle.close()
        UIColor.white.setFill()
        triangle.fill()
        WeatherColors.alarm.setFill()
        let stroke = CGRect(x: left + side * 0.45, y: top + side * 0.36, width: side * 0.1, height: side * 0.28)
        UIBezierPath(rect: stroke).fill()
        UIBezierPath(rect: CGRect(x: stroke.minX, y: top + side * 0.7, width: side * 0.1, height: side * 0.1)).fill()
    }
}
