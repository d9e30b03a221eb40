// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INRelevantShortcutStore: NSObject {
    open class var `default`: INRelevantShortcutStore { INRelevantShortcutStore() }
    open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut], completionHandler: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(INIntentError(.interactionOperationNotSupported)) }
    }
}
