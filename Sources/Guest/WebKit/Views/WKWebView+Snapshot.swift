import AppleFoundation
import CoreGraphics
import UIKit

extension WKWebView {
    /// A picture of what is seen of the page: the whole view, or a part of it.
    public func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {
        let wanted = snapshotConfiguration?.rect ?? .null
        let part = wanted.isNull || wanted.isEmpty ? bounds : wanted.intersection(bounds)
        let width = snapshotConfiguration?.snapshotWidth.map { CGFloat($0.doubleValue) } ?? part.width
        guard let shown = pageView.picture, part.width > 0, part.height > 0, width.isFinite, width > 0,
            width <= Self.widestSnapshot
        else {
            DispatchQueue.main.async { completionHandler(nil, WKError(.unknown)) }
            return
        }
        let scale = width / part.width
        let place = convert(pageView.bounds, from: pageView)
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(1, traitCollection.displayScale)
        let picture = UIGraphicsImageRenderer(
            size: CGSize(width: width, height: part.height * scale), format: format
        ).image { context in
            if isOpaque {
                (backgroundColor ?? .white).setFill()
                context.fill(CGRect(x: 0, y: 0, width: width, height: part.height * scale))
            }
            UIImage(cgImage: shown).draw(
                in: CGRect(
                    x: (place.minX - part.minX) * scale, y: (place.minY - part.minY) * scale,
                    width: place.width * scale, height: place.height * scale))
        }
        DispatchQueue.main.async { completionHandler(picture, nil) }
    }

    /// Points.
    private static let widestSnapshot: CGFloat = 4096
}
