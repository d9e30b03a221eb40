// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSetMessageAttributeIntent: INIntent {
    open var identifiers: [String]?
    open var attribute: INMessageAttribute = .unknown
}
