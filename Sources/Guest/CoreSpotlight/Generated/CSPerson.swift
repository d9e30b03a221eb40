// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// - Status: inert
open class CSPerson: NSObject {
    open var displayName: String? { nil }
    open var handles: [String] { [] }
    open var handleIdentifier: String { "" }
    open var contactIdentifier: String?
}
