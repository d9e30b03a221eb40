import Foundation

/// A website whose pages an app opens: the app's entitlements name it, and the site's own file names the app.
public struct AssociatedWebsite: Hashable, Sendable {
    /// In lower case; of `*.example.org` only what follows the star and its dot.
    public var domain: String
    /// Whether all hosts below the domain are meant, and not the domain itself.
    public var isWildcard: Bool
    /// Which pages: the first pattern that fits a URL decides.
    public var pages: [PagePattern]

    public init(domain: String, isWildcard: Bool = false, pages: [PagePattern]) {
        self.domain = domain
        self.isWildcard = isWildcard
        self.pages = pages
    }

    /// Whether the app opens this page: https, on the site's usual port, and none of those that the site keeps from it.
    public func contains(_ url: URL) -> Bool {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            parts.scheme?.lowercased() == "https",
            parts.port ?? 443 == 443, parts.user == nil, parts.password == nil, let host = parts.host?.lowercased(),
            isWildcard ? host.hasSuffix(".\(domain)") : host == domain
        else { return false }
        return pages.first { $0.fits(parts) }?.isExcluded == false
    }
}
