// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// A key. None can be made or read in.
///
/// - Status: inert
open class SecKey: NSObject {}
