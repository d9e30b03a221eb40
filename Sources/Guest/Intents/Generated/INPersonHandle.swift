// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INPersonHandle: NSObject {
    open var value: String?
    open var type: INPersonHandleType
    public init(value: String?, type: INPersonHandleType) {
        self.value = value
        self.type = type
        super.init()
    }
}
