// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// - Status: inert
open class SecPolicy: NSObject {}
