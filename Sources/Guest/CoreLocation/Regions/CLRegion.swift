import AppleFoundation

/// A part of the earth with a name, by which it is known: another one of the same name takes its place.
///
/// - Status: complete
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    public let identifier: String
    /// Whether it is told that somebody comes.
    open var notifyOnEntry = true
    /// Whether it is told that somebody leaves.
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Whether a place lies in it, as far as there is such a region.
    func holds(_ coordinate: CLLocationCoordinate2D) -> Bool { false }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }

    open override var hash: Int { identifier.hashValue }

    // MARK: Archives

    public class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
        identifier = name as String
        notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
        notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
        coder.encode(notifyOnExit, forKey: "notifyOnExit")
    }
}
