// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// An extension of an app that answers Siri. None is ever started.
///
/// - Status: inert
open class INExtension: NSObject, INIntentHandlerProviding {
    open func handler(for intent: INIntent) -> Any? { self }
}
