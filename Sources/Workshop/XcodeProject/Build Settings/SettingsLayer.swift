import Foundation

/// One level of build settings (the defaults, an xcconfig file, a configuration), in the order of assignment.
public struct SettingsLayer: Hashable, Sendable {
    struct Assignment: Hashable, Sendable {
        var name: String
        var condition: SettingCondition
        var value: String
    }

    var assignments: [Assignment] = []

    public init() {}

    /// Settings of a project file's configuration, where a list stands for its items with spaces between.
    public init(_ settings: [String: PropertyListValue]) {
        // A dictionary has no order: what is more special comes later and therefore wins.
        let sorted = settings.sorted {
            ($0.key.filter { $0 == "[" }.count, $0.key) < ($1.key.filter { $0 == "[" }.count, $1.key)
        }
        for (key, value) in sorted {
            switch value {
            case .string(let text): assign(key, text)
            case .array: assign(key, (value.strings ?? []).map(Self.quoted).joined(separator: " "))
            default: continue
            }
        }
    }

    public init(_ settings: KeyValuePairs<String, String>) {
        for (key, value) in settings { assign(key, value) }
    }

    public mutating func assign(_ key: String, _ value: String) {
        guard let (name, condition) = SettingCondition.split(key) else { return }
        assignments.append(Assignment(name: name, condition: condition, value: value))
    }

    public mutating func append(_ other: SettingsLayer) { assignments += other.assignments }

    private static func quoted(_ item: String) -> String {
        item.contains(where: \.isWhitespace) && !item.contains("\"") ? "\"\(item)\"" : item
    }
}
