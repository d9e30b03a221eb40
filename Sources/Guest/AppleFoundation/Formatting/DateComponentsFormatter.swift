import Foundation

/// Writes how long something takes, in the language of the guest's locale. Foundation for Linux has none.
///
/// - Status: partial (what is smaller than the smallest unit is cut off; no fractions; phrases around it in English only)
open class DateComponentsFormatter: Formatter {
    open var unitsStyle = UnitsStyle.positional
    /// Years to seconds; none means all of them but weeks.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// nil for the user's.
    open var calendar: Calendar? = .current
    /// The moment from which months and years are counted.
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// 0 for no limit.
    open var maximumUnitCount = 0
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A unit with its names in Foundation and in CLDR, the largest first.
    private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component, name: String)] = [
        (.year, .year, "year"), (.month, .month, "month"), (.weekOfMonth, .weekOfMonth, "week"), (.day, .day, "day"),
        (.hour, .hour, "hour"), (.minute, .minute, "minute"), (.second, .second, "second"),
    ]

    // MARK: Strings

    /// - Parameter ti: seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return text(from: start, to: start + ti)
    }

    open func string(from startDate: Date, to endDate: Date) -> String? { text(from: startDate, to: endDate) }

    open func string(from components: DateComponents) -> String? {
        let chosen = usedUnits
        let isMadeOfThem = Self.units.allSatisfy { unit in
            chosen.contains { $0.unit == unit.unit } || (components.value(for: unit.component) ?? 0) == 0
        }
        if isMadeOfThem {
            return text(chosen.map { components.value(for: $0.component) ?? 0 }, chosen.map(\.name))
        }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return universalCalendar.date(byAdding: components, to: start).flatMap { text(from: start, to: $0) }
    }

    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    // MARK: Numbers

    private var usedUnits: [(unit: NSCalendar.Unit, component: Calendar.Component, name: String)] {
        guard !allowedUnits.isEmpty else { return Self.units.filter { $0.unit != .weekOfMonth } }
        let weeks: NSCalendar.Unit = [.weekOfMonth, .weekOfYear]
        return Self.units.filter {
            allowedUnits.contains($0.unit) || $0.unit == .weekOfMonth && !allowedUnits.isDisjoint(with: weeks)
        }
    }

    /// A day has 24 hours: how long something takes does not depend on the clocks being changed.
    private var universalCalendar: Calendar {
        var calendar = calendar ?? .current
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar
    }

    private func text(from start: Date, to end: Date) -> String {
        let chosen = usedUnits
        let (first, last) = (min(start, end), max(start, end))
        let found = universalCalendar.dateComponents(Set(chosen.map(\.component)), from: first, to: last)
        let sign = end < start ? "-" : ""
        return sign + text(chosen.map { found.value(for: $0.component) ?? 0 }, chosen.map(\.name))
    }

    private func text(_ values: [Int], _ names: [String]) -> String {
        var parts = shown(Array(zip(values, names)))
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        var text = unitsStyle == .positional ? positional(parts.map(\.0)) : words(parts)
        if unitsStyle != .positional {
            if includesApproximationPhrase { text = "About \(text)" }
            if includesTimeRemainingPhrase { text += " remaining" }
        }
        return text
    }

    /// The units that are written; at least the smallest.
    private func shown(_ parts: [(Int, String)]) -> [(Int, String)] {
        var drops = zeroFormattingBehavior
        if drops.contains(.pad) { return parts }
        if drops.contains(.default) { drops.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        let first = parts.firstIndex { $0.0 != 0 } ?? parts.count
        let last = parts.lastIndex { $0.0 != 0 } ?? -1
        let result = parts.enumerated().filter { index, part in
            if part.0 != 0 { return true }
            if last < 0 { return !drops.contains(.dropLeading) }
            if index < first { return !drops.contains(.dropLeading) }
            return index > last ? !drops.contains(.dropTrailing) : !drops.contains(.dropMiddle)
        }.map(\.element)
        return result.isEmpty ? Array(parts.suffix(1)) : result
    }

    private func positional(_ numbers: [Int]) -> String {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        return numbers.enumerated().map { index, number in
            let text = NumberText.decimal(Double(number), fractionDigits: 0, locale: GuestLocale.current)
            let zero = NumberText.decimal(0, fractionDigits: 0, locale: GuestLocale.current)
            return text.count < 2 && (isPadded || index > 0) ? zero + text : text
        }.joined(separator: ":")
    }

    private func words(_ parts: [(Int, String)]) -> String {
        let locale = GuestLocale.current
        func each(_ width: NumberText.UnitWidth) -> [String] {
            parts.map { NumberText.duration($0.0, unit: $0.1, width: width, locale: locale) }
        }
        switch unitsStyle {
        case .abbreviated, .positional: return each(.narrow).joined(separator: " ")
        case .short: return each(.short).joined(separator: ", ")
        case .brief:
            return each(.short).map { $0.filter { $0 != " " && $0 != "\u{A0}" } }.joined(separator: " ")
        case .full: return each(.full).joined(separator: ", ")
        case .spellOut:
            return zip(parts, each(.full)).map { part, text in
                let digits = NumberText.decimal(Double(part.0), fractionDigits: 0, locale: locale)
                return text.replacingOccurrences(
                    of: digits, with: NumberText.spelled(part.0, locale: locale).lowercased())
            }.joined(separator: ", ")
        }
    }
}
