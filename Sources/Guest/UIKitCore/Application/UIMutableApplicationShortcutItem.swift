/// A shortcut item that can be changed before it is given to the app.
///
/// - Status: complete
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { content.type }
        set { content.type = newValue }
    }

    open override var localizedTitle: String {
        get { content.title }
        set { content.title = newValue }
    }

    open override var localizedSubtitle: String? {
        get { content.subtitle }
        set { content.subtitle = newValue }
    }

    open override var icon: UIApplicationShortcutIcon? {
        get { content.icon }
        set { content.icon = newValue }
    }

    open override var userInfo: [String: NSSecureCoding]? {
        get { content.userInfo }
        set { content.userInfo = newValue }
    }

    open override var targetContentIdentifier: Any? {
        get { content.target }
        set { content.target = newValue }
    }
}
