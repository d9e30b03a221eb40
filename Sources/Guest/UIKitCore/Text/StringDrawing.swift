// Measuring and drawing strings.
import AppleFoundation
import CoreGraphics
internal import TextLayout

/// How a string is measured and drawn.
///
/// - Status: partial (device metrics are ignored)
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing needs to know and tells about a string.
///
/// - Status: partial (text is not shrunk: `minimumScaleFactor` has no effect)
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open internal(set) var actualScaleFactor: CGFloat = 1
    open internal(set) var totalBounds = CGRect.zero

    public override init() {
        super.init()
    }
}

extension NSAttributedString {
    private func layout(width: CGFloat?) -> LaidOutText {
        TextEngine.current.layout(
            AttributedText.styled(self, TextDefaults()), width: width, maximumLines: 0)
    }

    /// The size without any limit, in points.
    public func size() -> CGSize { length > 0 ? layout(width: nil).size : .zero }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        guard length > 0 else { return .zero }
        let isBlock = options.contains(.usesLineFragmentOrigin)
        let limit = isBlock && size.width > 0 && size.width < 1e6 ? size.width : nil
        let text = layout(width: limit)
        var result = CGRect(origin: .zero, size: text.size)
        if !isBlock { result.origin.y = -text.lastBaseline }
        if options.contains(.truncatesLastVisibleLine), size.height > 0 {
            let visible = text.lines.filter { $0.top + $0.height <= size.height + 0.01 }
            if let last = visible.last { result.size.height = last.top + last.height }
        }
        context?.totalBounds = result
        return result
    }

    public func draw(at point: CGPoint) {
        guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let text = layout(width: nil)
        paint(text, at: point, width: text.size.width, in: context)
    }

    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard length > 0, let target = UIGraphicsGetCurrentContext() else { return }
        guard options.contains(.usesLineFragmentOrigin) else {
            // Without that option the rectangle's origin is where the baseline begins.
            let text = layout(width: nil)
            return paint(
                text, at: CGPoint(x: rect.minX, y: rect.minY - text.lastBaseline), width: text.size.width, in: target)
        }
        let room = rect.width > 0 ? rect.width : nil
        var text = layout(width: room)
        if rect.height > 0, text.size.height > rect.height + 0.5 {
            let visible = max(text.lines.filter { $0.top + $0.height <= rect.height + 0.5 }.count, 1)
            text = TextEngine.current.layout(
                AttributedText.styled(self, TextDefaults()), width: room, maximumLines: visible)
        }
        paint(text, at: rect.origin, width: room ?? text.size.width, in: target)
    }

    private func paint(_ text: LaidOutText, at origin: CGPoint, width: CGFloat, in context: CGContext) {
        let shadow = attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow
        context.saveGState()
        if let shadow, let color = shadow.shadowColor as? UIColor {
            context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
        }
        text.draw(at: origin, width: width, in: context)
        context.restoreGState()
    }
}

extension NSString {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self as String, attributes: attributes)
    }

    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attrs)
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(at: point, withAttributes: attrs)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(in: rect, withAttributes: attrs)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
