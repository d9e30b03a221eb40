import Foundation

/// The documents that were read last. The app writes them and the widget shows them; the widget can't know whether a
/// document is still there.
struct RecentDocuments {
    private static let key = "recentDocuments"
    private static let most = 8

    private let defaults = UserDefaults(suiteName: "group.org.hodie.Documents")

    /// The newest first.
    var all: [RecentDocument] {
        let stored = defaults?.dictionary(forKey: RecentDocuments.key) ?? [:]
        return stored.compactMap(RecentDocuments.document).sorted { $0.opened > $1.opened }
    }

    /// Puts a document first.
    func add(_ document: RecentDocument) {
        write([document] + all.filter { $0.name != document.name })
    }

    func remove(_ name: String) {
        write(all.filter { $0.name != name })
    }

    private func write(_ documents: [RecentDocument]) {
        var stored: [String: [String: Any]] = [:]
        for document in documents.prefix(RecentDocuments.most) {
            stored[document.name] = [
                "opened": document.opened, "page": document.page, "pageCount": document.pageCount,
            ]
        }
        defaults?.set(stored, forKey: RecentDocuments.key)
    }

    private static func document(_ name: String, _ value: Any) -> RecentDocument? {
        guard let stored = value as? [String: Any], let opened = stored["opened"] as? Date else { return nil }
        return RecentDocument(
            name: name, opened: opened, page: stored["page"] as? Int ?? 1, pageCount: stored["pageCount"] as? Int ?? 1)
    }
}
