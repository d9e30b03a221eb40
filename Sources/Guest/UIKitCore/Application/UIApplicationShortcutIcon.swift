/// The picture beside a shortcut item's title.
///
/// - Status: partial (the app's own pictures and symbols are kept, and not shown)
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// - Status: complete
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
        case alarm, bookmark, shuffle, audio, update
    }

    /// Nil for a picture of the app's own.
    package let type: IconType?
    private let name: String?

    public init(type: IconType) {
        self.type = type
        name = nil
        super.init()
    }

    public init(templateImageName: String) {
        type = nil
        name = templateImageName
        super.init()
    }

    public convenience init(systemImageName: String) { self.init(templateImageName: systemImageName) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIApplicationShortcutIcon else { return false }
        return type == other.type && name == other.name
    }

    open override var hash: Int { type?.rawValue ?? name.hashValue }
}
