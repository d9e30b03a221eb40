import AppleFoundation
import WebLink

/// Values of scripts as a script itself makes text of them.
enum ScriptText {
    /// Empty for `undefined` and `null`.
    static func text(_ value: ScriptValue) -> String {
        switch value {
        case .undefined, .null, .unsupported: ""
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): text(value)
        case .string(let text): text
        case .date(let milliseconds): text(milliseconds)
        case .array(let values): values.map(text).joined(separator: ",")
        case .object: "[object Object]"
        }
    }

    private static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        return value == value.rounded() && abs(value) < 1e18 ? "\(Int(value))" : "\(value)"
    }
}
