import WebLink

/// The documents that a page has been at.
final class PageHistory {
    /// Items that the guest hears of, and bytes of a title.
    private static let (mostItems, longestTitle) = (128, 1024)

    private unowned let page: Page
    /// The empty document that Chromium begins with is no part of it.
    private var first: Int?
    private var told: ([HistoryItem], Int)?

    init(_ page: Page) { self.page = page }

    func begin() {
        page.call("Page.getNavigationHistory") { [weak self] answer in
            guard case .success(let result) = answer else { return }
            self?.first = result["entries"][0]["id"].int
        }
    }

    /// Tells the guest what it is now, if that is something else.
    /// - Parameter then: called when that is done, or cannot be.
    func look(then: @escaping () -> Void = {}) {
        entries { [weak self] found in
            if let self, let found { tell(found.entries, current: found.current) }
            then()
        }
    }

    private func tell(_ entries: [DevToolsValue], current: Int) {
        let start = max(0, min(current - Self.mostItems / 2, entries.count - Self.mostItems))
        let items = entries.dropFirst(start).prefix(Self.mostItems).map { entry in
            let url = page.schemes.outside(entry["url"].string ?? "")
            let typed = entry["userTypedURL"].string.map(page.schemes.outside) ?? ""
            return HistoryItem(
                url: url, initialURL: typed.isEmpty ? url : typed,
                title: String((entry["title"].string ?? "").prefix(Self.longestTitle)))
        }
        let index = current - start
        guard items.indices.contains(index), told.map({ $0.0 != items || $0.1 != index }) ?? true else { return }
        told = (items, index)
        page.send(.history(items, current: index))
    }

    func travel(_ distance: Int) {
        guard distance != 0 else { return page.navigation.reload(ignoringCache: false) }
        entries { [weak self] found in
            guard let self, let (entries, current) = found else { return }
            let (wanted, isBeyond) = current.addingReportingOverflow(distance)
            guard !isBeyond, entries.indices.contains(wanted), let entry = entries[wanted]["id"].int,
                let url = entries[wanted]["url"].string
            else { return }
            page.navigation.travels(to: url)
            page.call("Page.navigateToHistoryEntry", ["entryId": entry])
        }
    }

    /// - Parameter then: told nil where Chromium does not say.
    private func entries(_ then: @escaping ((entries: [DevToolsValue], current: Int)?) -> Void) {
        page.call("Page.getNavigationHistory") { [weak self] answer in
            guard let self, case .success(let result) = answer, var entries = result["entries"].items,
                var current = result["currentIndex"].int
            else { return then(nil) }
            if let first, entries.first?["id"].int == first {
                entries.removeFirst()
                current -= 1
            }
            then((entries, current))
        }
    }
}
