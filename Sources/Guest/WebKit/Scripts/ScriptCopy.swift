import AppleFoundation
import WebLink

/// Values of scripts as objects of Foundation's.
enum ScriptCopy {
    /// Nil for `undefined`.
    static func object(_ value: ScriptValue) -> Result<Any?, WKError> {
        if case .undefined = value { return .success(nil) }
        guard let object = inner(value, depth: 0) else { return .failure(WKError(.javaScriptResultTypeIsUnsupported)) }
        return .success(object)
    }

    /// Nil for what has no object, or lies deeper than the engine goes.
    private static func inner(_ value: ScriptValue, depth: Int) -> Any? {
        guard depth <= WebLimits.depth else { return nil }
        switch value {
        case .undefined, .null: return NSNull()
        case .boolean(let value): return NSNumber(value: value)
        // Whole numbers are written as such, as an `NSNumber` of Apple's is whatever it was made from.
        case .number(let value): return Int(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value)
        case .string(let text): return text
        case .date(let milliseconds):
            return milliseconds.isFinite ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
        case .array(let values):
            var objects: [Any] = []
            for value in values {
                guard let object = inner(value, depth: depth + 1) else { return nil }
                objects.append(object)
            }
            return objects
        case .object(let values):
            var objects: [String: Any] = [:]
            for (name, value) in values {
                if case .undefined = value { continue }
                guard let object = inner(value, depth: depth + 1) else { return nil }
                objects[name] = object
            }
            return objects
        case .unsupported: return nil
        }
    }
}
