/// App Transport Security, as far as it says which hosts may be reached in cleartext: `NSAppTransportSecurity` of an
/// Info.plist (Information Property List Key Reference).
struct TransportSecurity {
    private let allowsArbitraryLoads: Bool
    private let exceptions: [String: [String: Any]]

    /// - Parameters:
    ///   - dictionary: of the Info.plist; empty if it has none.
    ///   - isWebContent: whether it is a web view that asks, for which there is a key of its own.
    init(_ dictionary: [String: Any], isWebContent: Bool = false) {
        // A narrower key takes the place of the wide one (since iOS 10).
        let narrower = [
            "NSAllowsArbitraryLoadsInWebContent", "NSAllowsArbitraryLoadsForMedia", "NSAllowsLocalNetworking",
        ]
        let ofWebContent = isWebContent ? dictionary["NSAllowsArbitraryLoadsInWebContent"] as? Bool : nil
        allowsArbitraryLoads =
            ofWebContent
            ?? (dictionary["NSAllowsArbitraryLoads"] as? Bool == true && !narrower.contains { dictionary[$0] != nil })
        let domains = dictionary["NSExceptionDomains"] as? [String: Any] ?? [:]
        exceptions = Dictionary(
            domains.compactMap { name, value in (value as? [String: Any]).map { (name.lowercased(), $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether a host may be reached without encryption. It applies to public names only: neither to addresses nor to
    /// unqualified names, nor to `.local`.
    func allowsCleartext(to host: String) -> Bool {
        let name = host.lowercased()
        let isAddress = name.contains(":") || name.allSatisfy { $0.isNumber || $0 == "." }
        if isAddress || !name.contains(".") || name.hasSuffix(".local") { return true }
        guard let exception = exception(for: name) else { return allowsArbitraryLoads }
        return exception["NSExceptionAllowsInsecureHTTPLoads"] as? Bool
            ?? exception["NSTemporaryExceptionAllowsInsecureHTTPLoads"] as? Bool ?? false
    }

    private func exception(for name: String) -> [String: Any]? {
        if let own = exceptions[name] { return own }
        var rest = Substring(name)
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if let parent = exceptions[String(rest)], parent["NSIncludesSubdomains"] as? Bool == true { return parent }
        }
        return nil
    }
}
