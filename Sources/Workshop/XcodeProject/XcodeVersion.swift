/// Xcode's major version, as project files write it.
enum XcodeVersion {
    /// `LastUpgradeCheck` and `LastSwiftUpdateCheck`: `0920` is Xcode 9.2, `1130` is 11.3.
    static func major(ofCheck text: String) -> Int? {
        Int(text).map { $0 / 100 }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// `CreatedOnToolsVersion`: `9.2`, `11.3.1`.
    static func major(ofTools text: String) -> Int? {
        text.split(separator: ".").first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
