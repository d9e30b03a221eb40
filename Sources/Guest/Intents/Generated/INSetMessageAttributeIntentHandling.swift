// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
public protocol INSetMessageAttributeIntentHandling: NSObjectProtocol {
    func handle(
        intent: INSetMessageAttributeIntent, completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)
    func confirm(
        intent: INSetMessageAttributeIntent, completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)
}

// What conformers need not have.
extension INSetMessageAttributeIntentHandling {
    public func confirm(
        intent: INSetMessageAttributeIntent, completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {}
}
