import Foundation

/// An entry of `UIApplicationShortcutItems` in an app's Info.plist (developer.apple.com, "UIApplicationShortcutItems").
public struct ShortcutDeclaration: Hashable, Sendable {
    public let type: String
    /// As it is, or what `InfoPlist.strings` has it by.
    public let title: String
    public let subtitle: String?
    /// Such as `UIApplicationShortcutIconTypeCompose`; nil if it has none of the system's.
    public let iconType: String?
    /// The name of an image of the app's; nil if it has none of its own.
    public let iconFile: String?
    /// The name of a symbol; nil if it has none.
    public let symbolName: String?
    /// The text of a property list with the dictionary that the app gets back.
    public let userInfo: String?

    /// All those of an Info.plist, in order.
    public static func all(in info: [String: Any]) -> [ShortcutDeclaration] {
        (info["UIApplicationShortcutItems"] as? [[String: Any]] ?? []).compactMap(ShortcutDeclaration.init)
    }

    /// Nil without a type or a title.
    init?(propertyList: [String: Any]) {
        guard let type = propertyList["UIApplicationShortcutItemType"] as? String,
            let title = propertyList["UIApplicationShortcutItemTitle"] as? String
        else { return nil }
        self.type = type
        self.title = title
        subtitle = propertyList["UIApplicationShortcutItemSubtitle"] as? String
        iconType = propertyList["UIApplicationShortcutItemIconType"] as? String
        iconFile = propertyList["UIApplicationShortcutItemIconFile"] as? String
        symbolName = propertyList["UIApplicationShortcutItemIconSymbolName"] as? String
        let info = propertyList["UIApplicationShortcutItemUserInfo"] as? [String: Any]
        let data = info.flatMap { try? PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0) }
        userInfo = data.map { String(decoding: $0, as: UTF8.self) }
    }
}
