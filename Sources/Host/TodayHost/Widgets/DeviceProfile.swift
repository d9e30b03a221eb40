import HostLink

/// A device whose Today view is shown.
public struct DeviceProfile: Hashable, Sendable, Identifiable {
    public enum Kind: String, Hashable, Sendable {
        /// A page on a computer: widgets as on a phone of middle size, in as many columns as there is room for.
        case desktop
        case phone
        case tablet
    }

    public let kind: Kind
    /// Its screen held upright, points.
    public let size: LinkSize

    private init(_ kind: Kind, _ width: Double, _ height: Double) {
        self.kind = kind
        size = LinkSize(width: width, height: height)
    }

    public static let desktop = DeviceProfile(.desktop, 375, 667)

    /// The devices that can be chosen: the screens that iPhones and iPads with iOS 8 to 13 have
    /// (developer.apple.com, "Human Interface Guidelines: Adaptivity and Layout").
    public static let all = [
        desktop,
        DeviceProfile(.phone, 320, 568), DeviceProfile(.phone, 375, 667), DeviceProfile(.phone, 375, 812),
        DeviceProfile(.phone, 414, 736), DeviceProfile(.phone, 414, 896),
        DeviceProfile(.tablet, 768, 1024), DeviceProfile(.tablet, 834, 1112), DeviceProfile(.tablet, 834, 1194),
        DeviceProfile(.tablet, 1024, 1366),
    ]

    /// The device with this name; nil if there is none.
    public init?(id: String) {
        guard let known = Self.all.first(where: { $0.id == id }) else { return nil }
        self = known
    }

    /// Such as `phone-375x667`.
    public var id: String { kind == .desktop ? "desktop" : "\(kind)-\(Int(size.width))x\(Int(size.height))" }

    /// Points. A desktop is not turned.
    public func screen(isLandscape: Bool) -> LinkSize {
        isLandscape && kind != .desktop ? LinkSize(width: size.height, height: size.width) : size
    }
}
