import SwiftSyntax

/// `#available(iOS 11.0, *)` as a question to the version that the host presents.
struct AvailabilityQuestion {
    let expression: String

    init(_ node: AvailabilityConditionSyntax, isExtension: Bool) {
        var versions: [String: String] = [:]
        for argument in node.availabilityArguments {
            if let restriction = argument.argument.as(PlatformVersionSyntax.self) {
                versions[restriction.platform.text] = restriction.version?.trimmedDescription ?? "0"
            }
        }
        let version = (isExtension ? versions["iOSApplicationExtension"] : nil) ?? versions["iOS"]
        let isUnavailable = node.availabilityKeyword.tokenKind == .poundUnavailable
        let numbers = (version ?? "0").split(separator: ".").compactMap { Int($0) }
        let call = "_isSystemVersionAtLeast(\(numbers.map(String.init).joined(separator: ", ")))"
        expression = isUnavailable ? "!\(call)" : call
    }
}
