@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The field of a search bar: rounded, with a magnifying glass before the text.
final class SearchField: UITextField {
    private static let glassSide: CGFloat = 14

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: UIScreen.main.environment.systemVersion < 11 ? 14 : 17)
        clearButtonMode = .whileEditing
        returnKeyType = .search
        layer.cornerRadius = UIScreen.main.environment.systemVersion < 11 ? 5 : 10
        backgroundColor =
            UIScreen.main.environment.systemVersion < 13
            ? UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.12) : .white } : .tertiarySystemFill
        let glass = MagnifyingGlass(frame: CGRect(x: 0, y: 0, width: 30, height: Self.glassSide))
        leftView = glass
        leftViewMode = .always
        accessibilityTraits = .searchField
    }

    required init?(coder: NSCoder) { nil }

    /// Before iOS 13 a field is white; on the light material of another bar it is grey.
    func liesOnBar() {
        guard UIScreen.main.environment.systemVersion < 13 else { return }
        backgroundColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.12)
    }

    override func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.textRect(forBounds: bounds)
        if !isRightToLeft, rect.maxX == bounds.maxX { rect.size.width = max(rect.width - 7, 0) }
        if isRightToLeft, rect.minX == bounds.minX {
            rect = rect.inset(by: UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0))
        }
        return rect
    }
}

/// A ring with a handle.
private final class MagnifyingGlass: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override var isDrawnByUIKit: Bool { true }

    override func draw(_ rect: CGRect) {
        let side = bounds.height
        let place = CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side)
        let path = UIBezierPath(
            ovalIn: CGRect(x: place.minX + 1, y: 1, width: side * 0.68, height: side * 0.68))
        path.move(to: CGPoint(x: place.minX + 1 + side * 0.6, y: 1 + side * 0.6))
        path.addLine(to: CGPoint(x: place.maxX - 1, y: side - 1))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        UIColor.systemGray.setStroke()
        path.stroke()
    }
}
