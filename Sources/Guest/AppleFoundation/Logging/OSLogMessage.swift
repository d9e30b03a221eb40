/// A message whose values may say who may see them, and how they are written.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral text: String) {
        self.text = text
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Any value, as `print` writes it.
        public mutating func appendInterpolation<Value>(
            _ value: Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            text += align.aligned("\(value)")
        }

        public mutating func appendInterpolation<Number: BinaryInteger>(
            _ value: Number, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.aligned(format.text(value))
        }

        /// Six places after the point, unless the format says otherwise.
        public mutating func appendInterpolation(
            _ value: Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.aligned(format.text(value))
        }

        public mutating func appendInterpolation(
            _ value: Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.aligned(format.text(Double(value)))
        }

        public mutating func appendInterpolation(
            _ value: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
        ) {
            text += format.text(value)
        }
    }
}
