// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INObject: NSObject {
    open var identifier: String?
    open var displayString: String
    open var pronunciationHint: String?
    public init(identifier: String?, display displayString: String) {
        self.identifier = identifier
        self.displayString = displayString
        super.init()
    }
}
