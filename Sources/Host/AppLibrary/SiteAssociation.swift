import Foundation

/// A website's `apple-app-site-association` file: which of its pages which apps may open.
struct SiteAssociation {
    /// Bytes; a larger file is not read.
    static let greatestSize = 128 << 10

    private let details: [Detail]

    private struct Detail {
        var apps: [String]
        var pages: [PagePattern]
    }

    /// Answers nil for what is no such file.
    init?(_ data: Data) {
        guard data.count <= Self.greatestSize,
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let links = root["applinks"] as? [String: Any]
        else { return nil }
        if let list = links["details"] as? [[String: Any]] {
            details = list.map { entry in
                let apps = (entry["appIDs"] as? [String] ?? []) + [entry["appID"] as? String].compactMap { $0 }
                return Detail(apps: apps, pages: Self.pages(entry))
            }
        } else if let table = links["details"] as? [String: [String: Any]] {
            details = table.map { Detail(apps: [$0.key], pages: Self.pages($0.value)) }
        } else {
            return nil
        }
    }

    /// The pages that the site lets an app open, the most important pattern first.
    ///
    /// - Parameter app: the team's identifier, a dot and the bundle identifier; of an app without a team that alone.
    func pages(for app: String) -> [PagePattern] { details.filter { $0.apps.contains(app) }.flatMap(\.pages) }

    private static func pages(_ entry: [String: Any]) -> [PagePattern] {
        // Who knows components does not look at paths.
        if let components = entry["components"] as? [[String: Any]] { return components.compactMap(page) }
        return (entry["paths"] as? [String] ?? []).map { path in
            guard path.hasPrefix("NOT ") else { return PagePattern(path: path) }
            return PagePattern(path: String(path.dropFirst("NOT ".count)), isExcluded: true)
        }
    }

    /// Nil for what names a substitution variable, about which nothing is known here.
    private static func page(_ component: [String: Any]) -> PagePattern? {
        let items = component["?"] as? [String: String] ?? [:]
        let page = PagePattern(
            path: component["/"] as? String, query: component["?"] as? String, queryItems: items,
            fragment: component["#"] as? String, isExcluded: component["exclude"] as? Bool ?? false,
            isCaseSensitive: component["caseSensitive"] as? Bool ?? true)
        let patterns = [page.path, page.query, page.fragment].compactMap { $0 } + items.values
        return patterns.contains { $0.contains("$(") } ? nil : page
    }
}
