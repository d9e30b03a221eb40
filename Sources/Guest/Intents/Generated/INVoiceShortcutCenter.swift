// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// The shortcuts that a user has words for: none, and none can be suggested.
///
/// - Status: inert
open class INVoiceShortcutCenter: NSObject {
    open class var shared: INVoiceShortcutCenter { INVoiceShortcutCenter() }
    open func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, Error?) -> Void) {
        DispatchQueue.main.async { completion([], nil) }
    }
    open func getVoiceShortcut(with identifier: UUID, completion: @escaping (INVoiceShortcut?, Error?) -> Void) {
        DispatchQueue.main.async { completion(nil, nil) }
    }
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
