/// How far the edges of a rectangle move inwards, in points.
///
/// - Status: complete
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = UIEdgeInsets()
}

extension UIEdgeInsets {
    package static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }
}

extension CGRect {
    /// The rectangle with each edge moved inwards by its inset.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The text of `insets`, `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    "{\(plain(insets.top)), \(plain(insets.left)), \(plain(insets.bottom)), \(plain(insets.right))}"
}

func plain(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
}
