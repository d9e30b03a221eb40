/// What a bundle's signature entitles it to; the part of an `.entitlements` file that Hodie acts upon.
public struct Entitlements: Codable, Hashable, Sendable {
    /// `com.apple.security.application-groups`
    public var applicationGroups: [String]
    /// `com.apple.developer.associated-domains`: each a service, a colon and a domain, as in `applinks:example.org`.
    public var associatedDomains: [String]

    public init(applicationGroups: [String] = [], associatedDomains: [String] = []) {
        self.applicationGroups = applicationGroups
        self.associatedDomains = associatedDomains
    }

    /// From the dictionary of an `.entitlements` file.
    public init(propertyList: [String: Any]) {
        self.init(
            applicationGroups: propertyList["com.apple.security.application-groups"] as? [String] ?? [],
            associatedDomains: propertyList["com.apple.developer.associated-domains"] as? [String] ?? [])
    }

    /// Manifests from before there were associated domains have none.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        applicationGroups = try values.decode([String].self, forKey: .applicationGroups)
        associatedDomains = try values.decodeIfPresent([String].self, forKey: .associatedDomains) ?? []
    }
}
