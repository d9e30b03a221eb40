import WebLink

extension ScriptValue {
    /// A value that `Runtime.evaluate` gives back as it is.
    /// - Returns: nil for an object, which has to be copied.
    init?(remote value: DevToolsValue) {
        switch value["type"].string {
        case "undefined": self = .undefined
        case "boolean": self = value["value"].bool.map { .boolean($0) } ?? .unsupported
        case "string": self = value["value"].string.map { .string($0) } ?? .unsupported
        case "number", "bigint":
            if let number = value["value"].number {
                self = .number(number)
            } else {
                self = Self.number(named: value["unserializableValue"].string ?? "").map { .number($0) } ?? .unsupported
            }
        case "object" where value["subtype"].string == "null": self = .null
        case "object" where value["objectId"].string != nil: return nil
        default: self = .unsupported
        }
    }

    /// What `EngineScripts.copying` has made of a value; whoever calls the binding himself may send anything.
    init?(copied value: DevToolsValue, depth: Int = 0) {
        guard depth < WebLimits.depth, let kind = value[0].string else { return nil }
        switch kind {
        case "u": self = .undefined
        case "l": self = .null
        case "b":
            guard let bool = value[1].bool else { return nil }
            self = .boolean(bool)
        case "n":
            guard let number = value[1].number ?? value[1].string.flatMap(Self.number) else { return nil }
            self = .number(number)
        case "s":
            guard let text = value[1].string else { return nil }
            self = .string(text)
        case "d": self = value[1].number.map { .date($0) } ?? .date(.nan)
        case "a":
            guard let items = value[1].items else { return nil }
            self = .array(items.map { ScriptValue(copied: $0, depth: depth + 1) ?? .unsupported })
        case "o":
            guard let members = value[1].members else { return nil }
            self = .object(members.mapValues { ScriptValue(copied: $0, depth: depth + 1) ?? .unsupported })
        default: self = .unsupported
        }
    }

    private static func number(named name: String) -> Double? {
        switch name {
        case "NaN": .nan
        case "Infinity": .infinity
        case "-Infinity": -.infinity
        case "-0": -0.0
        default: name.hasSuffix("n") ? Double(name.dropLast()) : nil
        }
    }
}
