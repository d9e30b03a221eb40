// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INRelevantShortcut: NSObject {
    open var shortcut: INShortcut
    open var relevanceProviders: [INRelevanceProvider] = []
    open var shortcutRole: INRelevantShortcutRole = .action
    public init(shortcut: INShortcut) {
        self.shortcut = shortcut
        super.init()
    }
}
