@_spi(Hosting) import UIKitCore

/// A shortcut item as it travels between an app and the host.
@_spi(Hosting) public struct HostedShortcutItem {
    public var type: String
    public var title: String
    public var subtitle: String?
    /// The raw value of one of the system's icons.
    public var icon: Int?
    /// What the app calls a picture of its own, and whether that is a symbol.
    public var imageName: String?
    public var isSymbol = false
    /// The text of a property list that holds a dictionary.
    public var userInfo: String?

    public init(
        type: String, title: String, subtitle: String?, icon: Int?, imageName: String? = nil, isSymbol: Bool = false,
        userInfo: String?
    ) {
        self.type = type
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        (self.imageName, self.isSymbol) = (imageName, isSymbol)
        self.userInfo = userInfo
    }

    @MainActor init(_ item: UIApplicationShortcutItem) {
        let data = item.userInfo.flatMap {
            try? PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0)
        }
        self.init(
            type: item.type, title: item.localizedTitle, subtitle: item.localizedSubtitle,
            icon: item.icon?.type?.rawValue, imageName: item.icon?.name, isSymbol: item.icon?.isSymbol ?? false,
            userInfo: data.map { String(decoding: $0, as: UTF8.self) })
    }

    @MainActor public var item: UIApplicationShortcutItem {
        let list = userInfo.flatMap {
            try? PropertyListSerialization.propertyList(from: Data($0.utf8), options: [], format: nil)
        }
        // Strings and numbers come as Swift's own, which are no `NSSecureCoding` here.
        let info = (list as? [String: Any])?.compactMapValues { value -> NSSecureCoding? in
            switch value {
            case let string as String: return NSString(string: string)
            case let number as NSNumber: return number
            case let date as Date: return NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
            case let data as Data: return NSData(data: data)
            case let array as [Any]: return NSArray(array: array)
            case let table as [String: Any]: return NSDictionary(dictionary: table)
            default: return nil
            }
        }
        return UIApplicationShortcutItem(
            type: type, localizedTitle: title, localizedSubtitle: subtitle,
            icon: icon.flatMap(UIApplicationShortcutIcon.IconType.init).map { UIApplicationShortcutIcon(type: $0) }
                ?? imageName.map { UIApplicationShortcutIcon(name: $0, isSymbol: isSymbol) },
            userInfo: info)
    }

    /// How opaque each pixel of the app's own picture is, in a square and row after row; nil if there is none.
    /// - Parameter side: pixels.
    @MainActor public func mask(side: Int) -> [UInt8]? {
        imageName.flatMap { UIApplicationShortcutIcon(name: $0, isSymbol: isSymbol).mask(side: side) }
    }
}
