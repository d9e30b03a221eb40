// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// A unit, by its name.
///
/// - Status: inert
open class HKUnit: NSObject {
    open var unitString: String
    public init(unitString: String) {
        self.unitString = unitString
        super.init()
    }
    public convenience init(from string: String) {
        self.init(unitString: string)
    }
    open class func count() -> Self { make("count") }
    open class func percent() -> Self { make("%") }
    open class func gram() -> Self { make("g") }
    open class func pound() -> Self { make("lb") }
    open class func ounce() -> Self { make("oz") }
    open class func stone() -> Self { make("st") }
    open class func meter() -> Self { make("m") }
    open class func mile() -> Self { make("mi") }
    open class func foot() -> Self { make("ft") }
    open class func inch() -> Self { make("in") }
    open class func liter() -> Self { make("L") }
    open class func fluidOunceUS() -> Self { make("fl_oz_us") }
    open class func cupUS() -> Self { make("cup_us") }
    open class func second() -> Self { make("s") }
    open class func minute() -> Self { make("min") }
    open class func hour() -> Self { make("hr") }
    open class func day() -> Self { make("d") }
    open class func joule() -> Self { make("J") }
    open class func kilocalorie() -> Self { make("kcal") }
    open class func largeCalorie() -> Self { make("Cal") }
    open class func degreeCelsius() -> Self { make("degC") }
    open class func degreeFahrenheit() -> Self { make("degF") }
    open class func millimeterOfMercury() -> Self { make("mmHg") }
    open class func make(_ name: String) -> Self { unsafeDowncast(HKUnit(unitString: name), to: Self.self) }
    open func unitDivided(by unit: HKUnit) -> HKUnit { HKUnit(unitString: "\(unitString)/\(unit.unitString)") }
    open func unitMultiplied(by unit: HKUnit) -> HKUnit { HKUnit(unitString: "\(unitString).\(unit.unitString)") }
}
