/// Something that a containing app offers on its icon: `UIApplicationShortcutItem`, without what only the app knows of it.
public struct ShortcutItem: Hashable, Sendable {
    /// The system's own icons, with the raw values of `UIApplicationShortcutIcon.IconType`.
    public enum Icon: UInt8, Hashable, Sendable, CaseIterable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
        case alarm, bookmark, shuffle, audio, update
    }

    public var type: String
    /// In the user's language.
    public var title: String
    public var subtitle: String?
    /// Nil if it has none, or a picture of the app's.
    public var icon: Icon?
    public var image: ShortcutImage?
    /// What the app gets back with it: the text of a property list that holds a dictionary. The host never reads it.
    public var userInfo: String?

    public init(
        type: String, title: String, subtitle: String? = nil, icon: Icon? = nil, image: ShortcutImage? = nil,
        userInfo: String? = nil
    ) {
        self.type = type
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.image = image
        self.userInfo = userInfo
    }

    /// The item with no more of its picture than the name.
    var withoutPixels: ShortcutItem {
        var item = self
        item.image?.mask = nil
        return item
    }

    /// Why an app cannot be given this item back; nil if it can. (A title that is too long is cut.)
    public var obstacle: String? {
        if type.utf8.count > LinkLimits.identifier {
            return "its type has more than \(LinkLimits.identifier) bytes"
        }
        if (image?.name.utf8.count ?? 0) > LinkLimits.identifier {
            return "the name of its icon has more than \(LinkLimits.identifier) bytes"
        }
        if (userInfo?.utf8.count ?? 0) > LinkLimits.text {
            return "its user info has more than \(LinkLimits.text) bytes as a property list"
        }
        return nil
    }
}
