import AppNotifications
@_spi(Hosting) import AppleFoundation
internal import PropertyLists

/// The sound that a notification has which names none of its own.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that an app asks for itself, as before iOS 10. `UNNotificationRequest` is what came after it.
///
/// - Status: partial (sounds and launch images are kept, and not played or shown)
open class UILocalNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }

    /// When it is delivered; nil, and a date in the past, for at once.
    open var fireDate: Date?
    /// In which `fireDate` is meant as a time of day, if it repeats; nil for the machine's own.
    open var timeZone: TimeZone?
    /// After what time it comes again: one unit, from a minute to a year; none for once.
    open var repeatInterval: NSCalendar.Unit = []
    open var repeatCalendar: Calendar?
    /// The circle that is its `region`, which is CoreLocation's.
    @_spi(Hosting) public var place: NotificationRegion?
    /// Whether it comes only the first time that somebody crosses the border of its region.
    open var regionTriggersOnce = true

    open var alertTitle: String?
    /// What the user reads; without it they are told nothing.
    open var alertBody: String?
    open var alertAction: String?
    open var hasAction = true
    open var alertLaunchImage: String?
    open var soundName: String?
    /// The number on the app's icon from then on; 0 to leave it as it is.
    open var applicationIconBadgeNumber = 0
    /// The identifier of a `UIUserNotificationCategory`.
    open var category: String?
    /// For the app itself: a property list.
    open var userInfo: [AnyHashable: Any]?

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        (copy.fireDate, copy.timeZone, copy.repeatInterval) = (fireDate, timeZone, repeatInterval)
        (copy.repeatCalendar, copy.alertTitle, copy.alertBody) = (repeatCalendar, alertTitle, alertBody)
        (copy.alertAction, copy.hasAction, copy.alertLaunchImage) = (alertAction, hasAction, alertLaunchImage)
        (copy.soundName, copy.applicationIconBadgeNumber) = (soundName, applicationIconBadgeNumber)
        (copy.category, copy.userInfo) = (category, userInfo)
        (copy.place, copy.regionTriggersOnce) = (place, regionTriggersOnce)
        return copy
    }

    /// Those that say the same are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UILocalNotification else { return false }
        return fireDate == other.fireDate && timeZone == other.timeZone && repeatInterval == other.repeatInterval
            && alertTitle == other.alertTitle && alertBody == other.alertBody && alertAction == other.alertAction
            && hasAction == other.hasAction && alertLaunchImage == other.alertLaunchImage
            && soundName == other.soundName && applicationIconBadgeNumber == other.applicationIconBadgeNumber
            && category == other.category && place == other.place && regionTriggersOnce == other.regionTriggersOnce
            && NSDictionary(dictionary: userInfo ?? [:]) == NSDictionary(dictionary: other.userInfo ?? [:])
    }

    open override var hash: Int { (alertBody ?? "").hashValue ^ (fireDate?.hashValue ?? 0) }

    // MARK: Archives

    private enum Key {
        static let (date, zone, interval) = ("fireDate", "timeZone", "repeatInterval")
        static let (title, body, action, hasAction) = ("alertTitle", "alertBody", "alertAction", "hasAction")
        static let (image, sound, badge) = ("alertLaunchImage", "soundName", "applicationIconBadgeNumber")
        static let (category, info) = ("category", "userInfo")
        static let (place, once) = ("region", "regionTriggersOnce")
    }

    public required init?(coder: NSCoder) {
        super.init()
        func text(_ key: String) -> String? { coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String } }
        fireDate =
            coder.containsValue(forKey: Key.date)
            ? Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: Key.date)) : nil
        timeZone = text(Key.zone).flatMap(TimeZone.init(identifier:))
        repeatInterval = NSCalendar.Unit(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: Key.interval)))
        (alertTitle, alertBody, alertAction) = (text(Key.title), text(Key.body), text(Key.action))
        hasAction = coder.decodeBool(forKey: Key.hasAction)
        (alertLaunchImage, soundName, category) = (text(Key.image), text(Key.sound), text(Key.category))
        applicationIconBadgeNumber = coder.decodeInteger(forKey: Key.badge)
        userInfo =
            coder.decodeObject(of: NSData.self, forKey: Key.info).flatMap {
                try? CheckedPropertyList.value(of: $0 as Data)
            } as? [String: Any]
        guard let data = coder.decodeObject(of: NSData.self, forKey: Key.place) else { return }
        place = try? CheckedPropertyList.decode(NotificationRegion.self, from: data as Data)
        regionTriggersOnce = coder.decodeBool(forKey: Key.once)
    }

    open func encode(with coder: NSCoder) {
        if let fireDate { coder.encode(fireDate.timeIntervalSinceReferenceDate, forKey: Key.date) }
        coder.encode(Int(bitPattern: repeatInterval.rawValue), forKey: Key.interval)
        coder.encode(hasAction, forKey: Key.hasAction)
        coder.encode(applicationIconBadgeNumber, forKey: Key.badge)
        let texts = [
            (Key.zone, timeZone?.identifier), (Key.title, alertTitle), (Key.body, alertBody), (Key.action, alertAction),
            (Key.image, alertLaunchImage), (Key.sound, soundName), (Key.category, category),
        ]
        for case (let key, let text?) in texts { coder.encode(text as NSString, forKey: key) }
        if let place, let data = try? PropertyListEncoder().encode(place) {
            coder.encode(data as NSData, forKey: Key.place)
            coder.encode(regionTriggersOnce, forKey: Key.once)
        }
        guard let userInfo, !userInfo.isEmpty else { return }
        let list = Dictionary(uniqueKeysWithValues: userInfo.map { ("\($0.key)", $0.value) })
        if PropertyListSerialization.propertyList(list, isValidFor: .binary),
            let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        {
            coder.encode(data as NSData, forKey: Key.info)
        } else {
            GuestLog.write("The user info of a local notification is left out: it is no property list.")
        }
    }
}
