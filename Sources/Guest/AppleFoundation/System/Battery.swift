import Foundation

/// The machine's batteries together, as the kernel tells of them: what a device has but one of.
@_spi(Hosting) public struct Battery: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        /// Power comes from the batteries alone.
        case unplugged
        /// Power comes from outside, and they are not full.
        case charging
        case full
    }

    /// How full they are, 0 to 1.
    public var level: Double
    /// Nil if it is not known.
    public var state: State?

    public init(level: Double, state: State?) {
        self.level = level
        self.state = state
    }

    /// The folder in which the kernel has its power supplies.
    public static let folder = "/sys/class/power_supply"

    /// Reads them.
    ///
    /// - Parameter folder: in which each supply has a folder of its own.
    /// - Returns: nil if there is no battery, or the guest may not know.
    public static func read(from folder: String = folder) -> Battery? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let supplies = names.sorted().map { Supply(folder: "\(folder)/\($0)") }
        let batteries = supplies.filter(\.isOfThisMachine)
        let parts = batteries.compactMap(\.part)
        guard !parts.isEmpty else { return nil }
        // Where all say how much they hold, a small one counts less.
        let isWeighed = Set(parts.map(\.unit)).count == 1
        let weights = parts.map { isWeighed ? $0.whole : 1 }
        let level = zip(parts, weights).reduce(0) { $0 + $1.0.level * $1.1 } / weights.reduce(0, +)
        return Battery(level: min(max(level, 0), 1), state: state(of: batteries, isFull: level >= 0.995, supplies))
    }

    private static func state(of batteries: [Supply], isFull: Bool, _ supplies: [Supply]) -> State? {
        let words = batteries.compactMap { $0.text("status") }
        if words.contains("Discharging") { return .unplugged }
        if words.contains("Charging") { return .charging }
        let isPlugged = supplies.contains { $0.text("type") != "Battery" && $0.text("online") == "1" }
        guard isPlugged || words.contains("Full") || words.contains("Not charging") else { return nil }
        return isFull || words.allSatisfy { $0 == "Full" } ? .full : .charging
    }

    private struct Supply {
        let folder: String

        /// A mouse may have a battery, too.
        var isOfThisMachine: Bool { text("type") == "Battery" && text("scope") != "Device" && text("present") != "0" }

        /// How full it is, and how much it holds in a unit, which may be none; nil if it does not say.
        var part: (level: Double, whole: Double, unit: String)? {
            for unit in ["energy", "charge"] {
                guard let now = number("\(unit)_now"), let full = number("\(unit)_full"), full > 0 else { continue }
                return (min(now / full, 1), full, unit)
            }
            return number("capacity").map { ($0 / 100, 1, "") }
        }

        private func number(_ name: String) -> Double? {
            text(name).flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        }

        func text(_ name: String) -> String? {
            FileManager.default.contents(atPath: "\(folder)/\(name)").map {
                String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
    }
}
