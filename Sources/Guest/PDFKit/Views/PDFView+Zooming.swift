import AppleFoundation
import CoreGraphics
import UIKit

extension PDFView {
    private static let step: CGFloat = 1.5

    /// Points of the view for one of the document.
    public var scaleFactor: CGFloat {
        get { scale }
        set {
            autoScales = false
            setScale(newValue)
        }
    }

    public var scaleFactorForSizeToFit: CGFloat { fittingScale }

    public var canZoomIn: Bool { document != nil && scale < maxScaleFactor }
    public var canZoomOut: Bool { document != nil && scale > minScaleFactor }

    public func zoomIn(_ sender: Any?) {
        guard canZoomIn else { return }
        scaleFactor = scale * Self.step
    }

    public func zoomOut(_ sender: Any?) {
        guard canZoomOut else { return }
        scaleFactor = scale / Self.step
    }

    /// What is in the middle stays there.
    func setScale(_ wanted: CGFloat) {
        guard wanted.isFinite else { return }
        let bounded =
            delegate?.pdfViewWillChangeScaleFactor(self, toScale: wanted)
            ?? min(max(wanted, min(minScaleFactor, fittingScale)), maxScaleFactor)
        guard bounded > 0, bounded != scale else { return }
        let place = centre
        scale = bounded
        placeCanvas()
        if let place { show(place) }
        placePages()
        post(.PDFViewScaleChanged)
    }

    /// Twice as large around a place, or as large as fits.
    func zoom(at point: CGPoint) {
        guard document != nil else { return }
        guard scale <= fittingScale * 1.01 else {
            autoScales = true
            return setScale(fittingScale)
        }
        let place = convert(point, to: canvas)
        let (x, y) = (place.x / scale, place.y / scale)
        scaleFactor = fittingScale * 2
        show(CGPoint(x: x, y: y))
    }

    /// The place of the document in the middle of the view, at a scale of 1; nil before there is anything.
    var centre: CGPoint? {
        guard scale > 0, layout.size.width > 0, bounds.width > 0, !scroll.bounds.isEmpty else { return nil }
        return CGPoint(x: visible.midX / scale, y: visible.midY / scale)
    }

    /// Brings a place of the document, at a scale of 1, into the middle as far as there is content around it.
    func show(_ place: CGPoint) {
        scroll.contentOffset = within(
            CGPoint(x: place.x * scale - scroll.bounds.width / 2, y: place.y * scale - scroll.bounds.height / 2))
    }

    func within(_ offset: CGPoint) -> CGPoint {
        let inset = scroll.adjustedContentInset
        let size = scroll.contentSize
        func bounded(_ value: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat { max(first, min(value, last)) }
        return CGPoint(
            x: bounded(offset.x, -inset.left, size.width + inset.right - scroll.bounds.width),
            y: bounded(offset.y, -inset.top, size.height + inset.bottom - scroll.bounds.height))
    }
}
