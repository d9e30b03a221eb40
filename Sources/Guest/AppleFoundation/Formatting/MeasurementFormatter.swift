import Foundation

/// Writes what was measured: `5 km`, in a region that counts in miles `3.107 mi`. Foundation for Linux has none.
///
/// - Status: partial (of the number formatter, how many fraction digits there are; no natural scale; a unit of the app's own
///   is written by its symbol)
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The unit of the measurement, whatever the region's is.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// A unit of a size that fits the number.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// `20°`
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    /// The guest's unless told another one.
    open var locale: Locale!
    open var numberFormatter: Foundation.NumberFormatter!

    public override init() {
        super.init()
        begin()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        locale = GuestLocale.current
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        numbers.maximumFractionDigits = 3
        numberFormatter = numbers
    }

    open func string<UnitType>(from measurement: Measurement<UnitType>) -> String {
        text(measurement.value, measurement.unit)
    }

    /// The unit alone: `km`, `kilometers`.
    open func string(from unit: Unit) -> String {
        let locale = locale ?? GuestLocale.current
        guard let name = CommonUnits.name(of: unit),
            let text = NumberText.measure(
                5, unit: name, usage: nil, width: width, fractionDigits: 0...0, locale: locale)
        else { return unit.symbol }
        let number = NumberText.decimal(5, fractionDigits: 0, locale: locale)
        return text.replacingOccurrences(of: number, with: "").trimmingCharacters(in: .whitespaces)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? NSMeasurement).map { text($0.doubleValue, $0.unit) }
            ?? (obj as? Measurement<Unit>).map { text($0.value, $0.unit) }
    }

    private var width: NumberText.UnitWidth {
        switch unitStyle {
        case .short: .narrow
        case .long: .full
        default: .short
        }
    }

    private func text(_ value: Double, _ unit: Unit) -> String {
        let locale = locale ?? GuestLocale.current
        let numbers = numberFormatter ?? NumberFormatter()
        let least = max(0, numbers.minimumFractionDigits)
        let digits = least...max(least, numbers.maximumFractionDigits)
        func text(_ name: String, usage: String?) -> String? {
            NumberText.measure(
                value, unit: name, usage: usage, width: width, fractionDigits: digits, locale: locale)
        }
        guard let name = CommonUnits.name(of: unit) else {
            return "\(numbers.string(from: NSNumber(value: value)) ?? "\(value)") \(unit.symbol)"
        }
        if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature {
            let usage = unitOptions.contains(.providedUnit) ? nil : "weather"
            let whole = text(name, usage: usage) ?? ""
            return String(whole.prefix { $0 != "°" && !$0.isLetter }).trimmingCharacters(in: .whitespaces) + "°"
        }
        // A region has no preference for every kind of unit.
        let usage = unitOptions.contains(.providedUnit) ? nil : CommonUnits.usage(of: unit)
        return usage.flatMap { text(name, usage: $0) } ?? text(name, usage: nil) ?? "\(value) \(unit.symbol)"
    }
}
