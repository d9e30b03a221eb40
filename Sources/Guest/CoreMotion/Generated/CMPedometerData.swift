// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
open class CMPedometerData: NSObject {
    open var startDate: Date { .distantPast }
    open var endDate: Date { .distantFuture }
    open var numberOfSteps: NSNumber { 0 }
    open var distance: NSNumber? { nil }
    open var floorsAscended: NSNumber? { nil }
    open var floorsDescended: NSNumber? { nil }
}
