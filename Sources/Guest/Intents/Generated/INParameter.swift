// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INParameter: NSObject {
    open var parameterKeyPath: String { "" }
    open var parameterClass: AnyClass { NSObject.self }
}
