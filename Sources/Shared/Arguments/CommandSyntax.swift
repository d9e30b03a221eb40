/// What a command takes: its options, its operands and the words that explain them.
///
///     let syntax = CommandSyntax(
///         "hodie today", summary: "Shows the Today view as a page.",
///         options: [.init("port", value: "N", help: "listen on this port")])
///     let arguments = try syntax.parse(["--port", "8080"])
///     arguments["port"]   // "8080"
public struct CommandSyntax: Sendable {
    /// `--name` or `--name VALUE`.
    public struct Option: Sendable {
        public let name: String
        var value: String?
        var help: String

        /// - Parameter value: what stands for the value in the help, in brackets if it may be left out; nil for a flag.
        public init(_ name: String, value: String? = nil, help: String) {
            self.name = name
            self.value = value
            self.help = help
        }
    }

    var command: String
    var summary: String
    var operands: [String]
    var options: [Option]

    /// - Parameters:
    ///   - command: as it is typed, for example `hodie today`.
    ///   - operands: names of what follows without a dash; one in brackets may be left out, and a last one with “…” be
    ///     there several times.
    public init(_ command: String, summary: String, operands: [String] = [], options: [Option] = []) {
        self.command = command
        self.summary = summary
        self.operands = operands
        self.options = options + [Option("help", help: "show this")]
    }

    /// - Throws: `UsageError`.
    public func parse(_ words: [String]) throws -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                parsed.operands.append(word)
                continue
            }
            if word == "--" {
                parsed.operands += rest
                break
            }
            let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = word == "-h" ? "help" : String(parts.first ?? "")
            guard let option = options.first(where: { $0.name == name }), word.hasPrefix("--") || word == "-h" else {
                throw error("there is no option \(word)")
            }
            if option.value == nil {
                guard parts.count == 1 else { throw error("--\(name) takes no value") }
                parsed.values[name, default: []].append("")
            } else if parts.count == 2 {
                parsed.values[name, default: []].append(String(parts[1]))
            } else if option.value?.hasPrefix("[") == true, rest.first?.hasPrefix("-") ?? true {
                parsed.values[name, default: []].append("")
            } else if let value = rest.popFirst() {
                parsed.values[name, default: []].append(value)
            } else {
                throw error("--\(name) wants a value: --\(name) \(option.value ?? "")")
            }
        }
        if parsed.has("help") { return parsed }
        let required = operands.filter { !$0.hasPrefix("[") }.count
        guard parsed.operands.count >= required else {
            throw error("\(operands[parsed.operands.count]) is missing")
        }
        let mayRepeat = operands.last?.contains("…") ?? false
        guard mayRepeat || parsed.operands.count <= operands.count else {
            throw error("there is a word too many: \(parsed.operands[operands.count])")
        }
        return parsed
    }

    /// Makes the error for a value that cannot be used.
    public func error(_ problem: String) -> UsageError { UsageError(problem: problem, command: command) }

    public var help: String {
        let left = options.map { "  --\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
        let width = left.map(\.count).max() ?? 0
        let lines = zip(left, options).map { text, option in
            text + String(repeating: " ", count: width - text.count + 2) + option.help
        }
        let operands = self.operands.map { " \($0)" }.joined()
        return "\(summary)\n\nusage: \(command)\(operands) [options]\n\n" + lines.joined(separator: "\n")
    }
}

/// A call's options and operands.
public struct ParsedArguments: Sendable {
    var values: [String: [String]] = [:]
    public internal(set) var operands: [String] = []

    /// The value of an option, the last one if it was given several times; nil if it was not given.
    public subscript(name: String) -> String? { values[name]?.last }

    /// The values of an option that may be given several times, in order; empty for one that was left out.
    public func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The same call with another value for an option.
    public func with(_ name: String, _ value: String) -> ParsedArguments {
        var changed = self
        changed.values[name] = [value]
        return changed
    }

    /// Whether an option was given.
    public func has(_ name: String) -> Bool { values[name] != nil }
}

/// The call was wrong; exit status 2.
public struct UsageError: Error, CustomStringConvertible {
    public var problem: String
    public var command: String

    public init(problem: String, command: String) {
        self.problem = problem
        self.command = command
    }

    public var description: String { "\(problem)\nSee: \(command) --help" }
}
