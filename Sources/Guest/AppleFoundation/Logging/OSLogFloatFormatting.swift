import Foundation

/// How a number with a fraction is written to the log.
///
/// - Status: complete
public struct OSLogFloatFormatting: Sendable {
    private var conversion: String
    private var precision: Int?
    private var hasSign = false

    private init(
        _ conversion: String, uppercase: Bool = false, precision: Int? = nil, explicitPositiveSign: Bool = false
    ) {
        self.conversion = uppercase ? conversion.uppercased() : conversion
        self.precision = precision
        hasSign = explicitPositiveSign
    }

    /// `3.140000`
    public static let fixed = OSLogFloatFormatting("f")
    public static let hex = OSLogFloatFormatting("a")
    /// `3.140000e+00`
    public static let exponential = OSLogFloatFormatting("e")
    /// The shorter of both.
    public static let hybrid = OSLogFloatFormatting("g")

    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            "f", uppercase: uppercase, precision: precision(), explicitPositiveSign: explicitPositiveSign)
    }

    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("a", uppercase: uppercase, explicitPositiveSign: explicitPositiveSign)
    }

    public static func exponential(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            "e", uppercase: uppercase, precision: precision(), explicitPositiveSign: explicitPositiveSign)
    }

    public static func hybrid(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            "g", uppercase: uppercase, precision: precision(), explicitPositiveSign: explicitPositiveSign)
    }

    func text(_ value: Double) -> String {
        let places = precision.map { ".\(max(0, min($0, 100)))" } ?? ""
        return String(format: "%\(hasSign ? "+" : "")\(places)\(conversion)", value)
    }
}
