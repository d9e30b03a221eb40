import AppNotifications
import AppleFoundation

/// A circle.
///
/// - Status: complete
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    /// Metres.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Geodesic.length(from: center, to: coordinate) <= radius
    }

    override func holds(_ coordinate: CLLocationCoordinate2D) -> Bool { contains(coordinate) }

    open override var description: String {
        String(
            format: "CLCircularRegion (identifier:'%@', center:<%+.8f,%+.8f>, radius:%.2fm)", identifier,
            center.latitude, center.longitude, radius)
    }

    // MARK: Archives

    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "radius") else { return nil }
        center = CLLocationCoordinate2D(
            latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
        radius = coder.decodeDouble(forKey: "radius")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(center.latitude, forKey: "latitude")
        coder.encode(center.longitude, forKey: "longitude")
        coder.encode(radius, forKey: "radius")
    }
}
