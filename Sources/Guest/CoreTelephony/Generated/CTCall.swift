// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreTelephony.txt.

import AppleFoundation

/// - Status: inert
open class CTCall: NSObject {
    open var callState: String { CTCallStateDisconnected }
    open var callID: String { "" }
}
