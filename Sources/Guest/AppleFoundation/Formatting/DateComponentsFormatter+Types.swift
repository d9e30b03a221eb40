import Foundation

extension DateComponentsFormatter {
    /// How numbers and units are written: `1:30:00`, `1h 30m`, `1 hr, 30 min`, `1 hour, 30 minutes`,
    /// `one hour, thirty minutes`, `1hr 30min`.
    ///
    /// - Status: complete
    public enum UnitsStyle: Int, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// Which units are left out of which there are none.
    ///
    /// - Status: complete
    public struct ZeroFormattingBehavior: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The first ones where numbers stand without units, elsewhere all.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// None; where numbers stand without units they have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }
}
