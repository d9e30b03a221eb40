import AppleFoundation

/// What is heard when a notification is delivered.
///
/// - Status: partial (whether something is heard is up to the desktop; which sound and how loud it is, is kept only)
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
    struct Values: Hashable {
        /// Nil for the default one.
        var name: String?
        var isCritical = false
        /// 0 to 1, of a critical one; nil for what the user has set.
        var volume: Float?
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    public convenience init(named name: UNNotificationSoundName) { self.init(Values(name: name.rawValue)) }

    open class var `default`: UNNotificationSound { UNNotificationSound(Values()) }
    open class var defaultCritical: UNNotificationSound { UNNotificationSound(Values(isCritical: true)) }

    /// - Parameter volume: 0 to 1.
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(Values(isCritical: true, volume: volume))
    }

    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(Values(name: name.rawValue, isCritical: true))
    }

    /// - Parameter volume: 0 to 1.
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound { UNNotificationSound(Values(name: name.rawValue, isCritical: true, volume: volume)) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.values == values }

    open override var hash: Int { values.hashValue }
}
