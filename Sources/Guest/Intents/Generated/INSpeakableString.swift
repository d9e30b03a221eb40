// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSpeakableString: NSObject {
    open var spokenPhrase: String
    public init(spokenPhrase: String) {
        self.spokenPhrase = spokenPhrase
        super.init()
    }
    open var vocabularyIdentifier: String? { nil }
    open var pronunciationHint: String? { nil }
}
