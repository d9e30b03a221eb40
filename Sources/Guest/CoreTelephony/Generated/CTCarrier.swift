// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreTelephony.txt.

import AppleFoundation

/// Who provides a telephone's network. None is ever handed out.
///
/// - Status: inert
open class CTCarrier: NSObject {
    open var carrierName: String? { nil }
    open var mobileCountryCode: String? { nil }
    open var mobileNetworkCode: String? { nil }
    open var isoCountryCode: String? { nil }
    open var allowsVOIP: Bool { false }
}
