/// What a bundle's signature entitles it to; the part of an `.entitlements` file that Hodie acts upon.
public struct Entitlements: Codable, Hashable, Sendable {
    /// `com.apple.security.application-groups`
    public var applicationGroups: [String]
    /// `com.apple.developer.associated-domains`: each a service, a colon and a domain, as in `applinks:example.org`.
    public var associatedDomains: [String]

    /// `keychain-access-groups`: whose keychain items the bundle sees beside its own, the first for new ones.
    public var keychainGroups: [String]

    public init(applicationGroups: [String] = [], associatedDomains: [String] = [], keychainGroups: [String] = []) {
        self.applicationGroups = applicationGroups
        self.associatedDomains = associatedDomains
        self.keychainGroups = keychainGroups
    }

    /// From the dictionary of an `.entitlements` file.
    public init(propertyList: [String: Any]) {
        self.init(
            applicationGroups: propertyList["com.apple.security.application-groups"] as? [String] ?? [],
            associatedDomains: propertyList["com.apple.developer.associated-domains"] as? [String] ?? [],
            keychainGroups: (propertyList["keychain-access-groups"] as? [String] ?? []).compactMap(Self.keychainGroup))
    }

    /// A group as it is kept. Where no team signs, nothing stands before its first dot; a pattern is no group.
    private static func keychainGroup(_ name: String) -> String? {
        let name = String(name.drop { $0 == "." })
        return (try? SafeName.check(identifier: name)) == nil ? nil : name
    }

    /// Manifests from before there were associated domains, or keychains, have none.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        applicationGroups = try values.decode([String].self, forKey: .applicationGroups)
        associatedDomains = try values.decodeIfPresent([String].self, forKey: .associatedDomains) ?? []
        keychainGroups = try values.decodeIfPresent([String].self, forKey: .keychainGroups) ?? []
    }
}
