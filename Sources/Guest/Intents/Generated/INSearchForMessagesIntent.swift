// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSearchForMessagesIntent: INIntent {
    open var searchTerms: [String]?
    open var identifiers: [String]?
}
