// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Pictures of views.
import AppleFoundation
@_spi(Hosting) import QuartzCore

extension UIView {
    /// Draws the view as it is on screen, with all that is in it, into the present context.
    /// - Parameters:
    ///   - rect: where the view is drawn, scaled to fit, in points of the context.
    ///   - afterUpdates: whether layout is done first.
    /// - Returns: whether it was drawn as a whole.
    /// - Status: complete
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A view with a picture of this one, as large as it is.
    /// - Status: complete
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view with a picture of a part of this one; the edges within the insets keep their size when it is stretched.
    /// - Status: complete
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let size = rect.size
        let picture = UIGraphicsImageRenderer(size: size).image { context in
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
        }
        return SnapshotView(picture, capInsets: capInsets)
    }
}

/// Shows a picture of another view, stretched to its own size.
private final class SnapshotView: UIView {
    private let picture: UIImage

    init(_ picture: UIImage, capInsets: UIEdgeInsets) {
        self.picture =
            capInsets == .zero ? picture : picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
        super.init(frame: CGRect(origin: .zero, size: picture.size))
        backgroundColor = nil
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { picture.draw(in: bounds) }
}
