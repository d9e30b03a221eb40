/// What a bundle's signature entitles it to; the part of an `.entitlements` file that Hodie acts upon.
public struct Entitlements: Codable, Hashable, Sendable {
    /// `com.apple.security.application-groups`
    public var applicationGroups: [String]

    public init(applicationGroups: [String] = []) { self.applicationGroups = applicationGroups }

    /// From the dictionary of an `.entitlements` file.
    public init(propertyList: [String: Any]) {
        self.init(applicationGroups: propertyList["com.apple.security.application-groups"] as? [String] ?? [])
    }
}
