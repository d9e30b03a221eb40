import Arguments

/// All combinations of the values that a call gives its options: `--mode compact,expanded --locale en,de` asks for four.
struct PictureMatrix {
    /// The options that may have several values, in the order in which they vary, the last one first, and what each is
    /// if it is not given.
    static let options = [
        ("mode", "compact"), ("appearance", "light"), ("text-size", "L"), ("locale", "en"), ("width", "359"),
        ("scale", "2"), ("os", "13"), ("date", "now"),
    ]

    /// The call with one value for each option, for each combination.
    let calls: [ParsedArguments]
    /// The options that have several values.
    let varied: [String]

    /// More pictures than anybody looks at: a call that asks for them is a mistake.
    private static let most = 10_000

    /// - Throws: `UsageError`
    init(_ arguments: ParsedArguments, _ syntax: CommandSyntax) throws {
        var calls = [arguments]
        var varied: [String] = []
        for (name, _) in Self.options {
            guard let text = arguments[name] else { continue }
            let values = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard !values.contains("") else { throw syntax.error("--\(name) has an empty value: \(text)") }
            guard Set(values).count == values.count else {
                throw syntax.error("--\(name) has a value twice: \(text)")
            }
            if values.count > 1 { varied.append(name) }
            calls = calls.flatMap { call in values.map { call.with(name, $0) } }
            guard calls.count <= Self.most else {
                throw syntax.error("these are more than \(Self.most) pictures")
            }
        }
        (self.calls, self.varied) = (calls, varied)
    }
}
