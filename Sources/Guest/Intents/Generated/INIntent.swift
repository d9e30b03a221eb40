// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// Something that a user may ask an app for.
///
/// - Status: inert
open class INIntent: NSObject, NSCopying {
    open var suggestedInvocationPhrase: String?
    open var intentDescription: String? { nil }
    open var identifier: String? { nil }
    open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {}
    open func image(forParameterNamed parameterName: String) -> INImage? { nil }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
