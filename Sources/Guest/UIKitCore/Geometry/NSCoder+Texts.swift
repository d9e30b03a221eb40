// Values as texts and back again, as settings and files of properties have them.
import AppleFoundation
import CoreGraphics

extension NSCoder {
    /// `{1, 2.5}`
    public class func string(for point: CGPoint) -> String { text(of: [point.x, point.y]) }
    public class func string(for vector: CGVector) -> String { text(of: [vector.dx, vector.dy]) }
    public class func string(for size: CGSize) -> String { text(of: [size.width, size.height]) }

    /// `{{1, 2}, {3, 4}}`
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

    /// `[1, 0, 0, 1, 0, 0]`
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = text(of: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
        return "[\(numbers.dropFirst().dropLast())]"
    }

    /// Top, left, bottom and right.
    public class func string(for insets: UIEdgeInsets) -> String {
        text(of: [insets.top, insets.left, insets.bottom, insets.right])
    }

    /// Top, leading, bottom and trailing.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text(of: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    public class func string(for offset: UIOffset) -> String { text(of: [offset.horizontal, offset.vertical]) }

    // What is no such text is zero.

    public class func cgPoint(for string: String) -> CGPoint {
        numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    public class func cgVector(for string: String) -> CGVector {
        numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    public class func cgSize(for string: String) -> CGSize {
        numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    public class func cgRect(for string: String) -> CGRect {
        numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// What is no such text is the identity.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(6, in: string).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
            ?? .identity
    }

    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(4, in: string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }

    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        numbers(4, in: string).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
            ?? .zero
    }

    public class func uiOffset(for string: String) -> UIOffset {
        numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}
