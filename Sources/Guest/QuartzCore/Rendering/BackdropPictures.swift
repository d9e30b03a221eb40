import CoreGraphics
import Foundation

/// The blurred pictures of what lies behind layers, as long as nothing changes there.
final class BackdropPictures {
    private struct Kept {
        let picture: BlurredPicture
        /// What has changed since it was made, in pixels.
        var stale: CGRect
    }

    private var kept: [ObjectIdentifier: Kept] = [:]

    /// - Parameter area: what has changed behind the layer, in pixels.
    func markStale(_ layer: ObjectIdentifier, _ area: CGRect) {
        guard let stale = kept[layer]?.stale else { return }
        kept[layer]?.stale = stale.union(area)
    }

    func remove(_ layer: ObjectIdentifier) {
        kept[layer] = nil
    }

    func removeAll() {
        kept = [:]
    }

    func keepOnly(_ layers: Set<ObjectIdentifier>) {
        guard !kept.isEmpty else { return }
        kept = kept.filter { layers.contains($0.key) }
    }

    /// The picture of an area behind a layer, brought up to date.
    ///
    /// - Parameters:
    ///   - area: whole pixels.
    ///   - deviation: of the blur, in pixels.
    ///   - update: paints what has changed of a picture; everything if it is told nothing.
    func picture(
        of layer: CALayer, area: CGRect, deviation: CGFloat, saturation: CGFloat,
        update: (BlurredPicture, CGRect?) -> Void
    ) -> BlurredPicture? {
        let id = ObjectIdentifier(layer)
        if let known = kept[id], known.picture.area == area, known.picture.deviation == deviation,
            known.picture.saturation == saturation
        {
            kept[id]?.stale = .null
            if !known.stale.isNull { update(known.picture, known.stale) }
            return known.picture
        }
        guard let picture = BlurredPicture(area: area, deviation: deviation, saturation: saturation) else { return nil }
        update(picture, nil)
        kept[id] = Kept(picture: picture, stale: .null)
        return picture
    }
}
