import Foundation

/// The build settings of a target, resolved as Xcode does: the uppermost assignment whose condition holds wins,
/// `$(inherited)` is the next one below, `$(NAME:operator)` expands.
public struct BuildSettings: Sendable {
    /// All assignments by name, lowest level first.
    private var stacks: [String: [SettingsLayer.Assignment]] = [:]
    /// What conditions are asked about.
    private let parameters: [String: String]
    private static let greatestDepth = 64

    /// - Parameters:
    ///   - layers: lowest first.
    ///   - parameters: `sdk`, `arch`, `config`.
    public init(layers: [SettingsLayer], parameters: [String: String] = [:]) {
        self.parameters = parameters
        for layer in layers {
            for assignment in layer.assignments where assignment.condition.holds(for: parameters) {
                stacks[assignment.name, default: []].append(assignment)
            }
        }
    }

    /// The setting's value; empty if it is nowhere assigned.
    public subscript(name: String) -> String { value(of: name) ?? "" }

    /// The setting's value; nil if it is nowhere assigned.
    public func value(of name: String) -> String? {
        guard let stack = stacks[name], !stack.isEmpty else { return nil }
        return evaluate(name, level: stack.count - 1, visiting: [:], depth: 0)
    }

    /// A list: words, with quotes and backslashes as in a shell.
    public func list(_ name: String) -> [String] { ShellWords.split(self[name]) }

    /// True for `YES`, `true`, `1`.
    public func flag(_ name: String) -> Bool {
        ["YES", "TRUE", "1"].contains(self[name].uppercased())
    }

    /// The names with this prefix that are assigned anywhere.
    public func names(withPrefix prefix: String) -> [String] { stacks.keys.filter { $0.hasPrefix(prefix) }.sorted() }

    /// `text` with every `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced; what is unknown becomes empty.
    public func expand(_ text: String) -> String { expand(text, own: nil, visiting: [:], depth: 0) }

    /// Expands every string in a property list, keys included.
    public func expand(propertyList value: Any) -> Any {
        switch value {
        case let text as String: return expand(text)
        case let list as [Any]: return list.map(expand(propertyList:))
        case let table as [String: Any]:
            return Dictionary(table.map { (expand($0.key), expand(propertyList: $0.value)) }) { first, _ in first }
        default: return value
        }
    }

    /// - Parameters:
    ///   - visiting: the level at which each setting is being evaluated, so that a setting that names itself gets the
    ///     level below instead of running in circles.
    private func evaluate(_ name: String, level: Int, visiting: [String: Int], depth: Int) -> String {
        guard let stack = stacks[name], stack.indices.contains(level), depth < Self.greatestDepth else { return "" }
        var visiting = visiting
        visiting[name] = level
        return expand(stack[level].value, own: name, visiting: visiting, depth: depth + 1)
    }

    private func lookUp(_ name: String, own: String?, visiting: [String: Int], depth: Int) -> String? {
        if name == "inherited", let own {
            let below = (visiting[own] ?? 0) - 1
            return below >= 0 ? evaluate(own, level: below, visiting: visiting, depth: depth) : ""
        }
        guard let stack = stacks[name] else { return nil }
        let level = visiting[name].map { $0 - 1 } ?? stack.count - 1
        return level >= 0 ? evaluate(name, level: level, visiting: visiting, depth: depth) : ""
    }

    private func expand(_ text: String, own: String?, visiting: [String: Int], depth: Int) -> String {
        guard text.contains("$"), depth < Self.greatestDepth else { return text }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            let next = rest.index(after: dollar)
            guard next < rest.endIndex, let close = Self.closing[rest[next]],
                let end = Self.matchingEnd(in: rest, from: next, close: close)
            else {
                result.append("$")
                rest = rest[next...]
                // `$$` is a plain dollar sign.
                if rest.first == "$" { rest = rest.dropFirst() }
                continue
            }
            let inner = expand(
                String(rest[rest.index(after: next)..<end]), own: own, visiting: visiting, depth: depth + 1)
            result += reference(inner, own: own, visiting: visiting, depth: depth)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static let closing: [Character: Character] = ["(": ")", "{": "}"]

    private static func matchingEnd(in text: Substring, from open: String.Index, close: Character) -> String.Index? {
        var depth = 0
        for index in text[open...].indices {
            if text[index] == text[open] { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// `NAME:operator:operator=argument`, already expanded inside.
    private func reference(_ inner: String, own: String?, visiting: [String: Int], depth: Int) -> String {
        var parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts.removeFirst()
        var value = lookUp(name, own: own, visiting: visiting, depth: depth) ?? ""
        // A default may hold colons itself (a URL), so it takes all that follows.
        if let index = parts.firstIndex(where: { $0.hasPrefix("default=") }) {
            let fallback = parts[index...].joined(separator: ":").dropFirst("default=".count)
            parts = Array(parts[..<index])
            if value.isEmpty { return String(fallback) }
        }
        for part in parts { value = SettingOperator.apply(part, to: value) }
        return value
    }
}
