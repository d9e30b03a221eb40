/// What a project hands to the compiler beside its settings.
///
/// A flag may name programs and files of the machine, so that only those are handed on that say something about the
/// language.
struct SwiftFlags: Hashable, Sendable {
    /// The names of `-D`.
    private(set) var conditions: [String] = []
    /// What is handed on.
    private(set) var used: [String] = []
    /// What would change the product, and is left out.
    private(set) var unused: [String] = []

    private static let language: Set<String> = ["-enable-bare-slash-regex", "-suppress-warnings"]
    private static let languageWithValue: Set<String> = ["-enable-upcoming-feature", "-enable-experimental-feature"]
    /// What only measures, or is said to the compiler otherwise here: how it optimises, what it warns of, where C's
    /// headers and other modules are.
    private static let without: Set<String> = [
        "-g", "-gnone", "-incremental", "-wmo", "-whole-module-optimization", "-no-whole-module-optimization",
        "-warnings-as-errors", "-no-warnings-as-errors", "-driver-time-compilation", "-import-underlying-module",
        "-application-extension", "-v",
    ]
    private static let withoutAndValue: Set<String> = [
        "-I", "-F", "-L", "-Fsystem", "-Isystem", "-num-threads", "-j", "-stats-output-dir",
    ]
    private static let beginnings = [
        "-O", "-debug-", "-warn-", "-I", "-F", "-L", "-strict-concurrency=",
    ]

    init(_ flags: [String]) {
        var rest = flags[...]
        while let flag = rest.popFirst() {
            switch flag {
            case "-D":
                if let name = rest.popFirst() { conditions.append(name) }
            case _ where flag.hasPrefix("-D"): conditions.append(String(flag.dropFirst(2)))
            case _ where Self.language.contains(flag): used.append(flag)
            case _ where Self.languageWithValue.contains(flag):
                guard let name = rest.popFirst() else { continue }
                if SettingName.isIdentifier(name) { used += [flag, name] } else { unused.append("\(flag) \(name)") }
            case _ where Self.withoutAndValue.contains(flag): _ = rest.popFirst()
            case "-Xcc", "-swift-version":
                guard let value = rest.popFirst() else { continue }
                // Where C's headers are is found out here; what they are told is not.
                if flag == "-swift-version" || value.hasPrefix("-D") { unused.append("\(flag) \(value)") }
            case "-Xfrontend":
                guard let inner = rest.popFirst() else { continue }
                if !Self.isWithout(inner) { unused.append("\(flag) \(inner)") }
            case _ where Self.isWithout(flag): break
            default: unused.append(flag)
            }
        }
    }

    private static func isWithout(_ flag: String) -> Bool {
        without.contains(flag) || beginnings.contains { flag.hasPrefix($0) }
    }
}
