import Bundles
import Foundation
import Log

extension AppLibrary {
    /// The most websites of one app that are looked at.
    private static let mostDomains = 100

    /// The websites that an app claims, and which confirm that.
    ///
    /// The file of `example.org`, and of all `*.example.org`, is `AssociatedDomains/example.org` in Hodie's folder: what
    /// the site has at `/.well-known/apple-app-site-association`. It is read whenever the library is, so when Hodie starts,
    /// when something is installed, and when such a file has changed (`LibraryWatch`).
    public func associatedWebsites(of app: InstalledApp, log: Log) -> [AssociatedWebsite] {
        let manifest = app.bundle.manifest
        let claims = manifest.part(manifest.identifier)?.entitlements.associatedDomains ?? []
        let name = manifest.team.isEmpty ? manifest.identifier : "\(manifest.team).\(manifest.identifier)"
        return claims.filter { $0.hasPrefix("applinks:") }.prefix(Self.mostDomains).compactMap { claim in
            let host = claim.dropFirst("applinks:".count).prefix { $0 != "?" }.lowercased()
            let isWildcard = host.hasPrefix("*.")
            let domain = isWildcard ? String(host.dropFirst("*.".count)) : host
            guard Self.isDomain(domain) else { return nil }
            let file = directories.associatedDomains.appendingPathComponent(domain)
            guard let data = Self.contents(of: file) else { return nil }
            guard let association = SiteAssociation(data) else {
                log.error("\(file.path) is no apple-app-site-association file")
                return nil
            }
            let pages = association.pages(for: name)
            return pages.isEmpty ? nil : AssociatedWebsite(domain: domain, isWildcard: isWildcard, pages: pages)
        }
    }

    /// A name that is nothing but a file's in the folder.
    private static func isDomain(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.isEmpty && name.utf8.count <= 253
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
            }
    }

    /// Nil if there is no file, or none of a size that such a file has.
    private static func contents(of file: URL) -> Data? {
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values?.isRegularFile == true, (values?.fileSize ?? .max) <= SiteAssociation.greatestSize else {
            return nil
        }
        return try? Data(contentsOf: file)
    }
}
