// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreTelephony.txt.

import AppleFoundation

/// Whether the user lets the app use cellular data. Nobody is asked, as there is none.
///
/// - Status: inert
open class CTCellularData: NSObject {
    open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
    open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
}
