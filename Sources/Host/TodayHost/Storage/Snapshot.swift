import Foundation
import HostLink
import PictureFiles

/// A kept picture.
public struct Snapshot: Hashable, Sendable {
    /// The file as it is, straight alpha.
    public let png: Data
    /// Points.
    public let size: LinkSize

    /// Nil if `png` is no whole picture that this host has kept.
    init?(png: Data, scale: Double) {
        guard let (width, height) = PNG.size(of: png) else { return nil }
        self.png = png
        size = LinkSize(width: Double(width) / scale, height: Double(height) / scale)
    }

    /// The smallest rectangle in which a surface looks otherwise; empty if it looks the same.
    public func difference(from update: SurfaceUpdate) -> PixelRect {
        PNG.difference(png, from: update.pixels, update.geometry)
    }
}
