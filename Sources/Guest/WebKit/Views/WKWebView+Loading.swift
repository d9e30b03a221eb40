import AppleFoundation
import UIKit
import WebLink

/// Documents and the ways between them.
extension WKWebView {
    // MARK: Loading

    /// Goes to an address. A file must lie in the bundle or in the container.
    @discardableResult public func load(_ request: URLRequest) -> WKNavigation? {
        guard let asked = PageRequest(request) else { return nil }
        page.files.allowed = nil
        return begin(asked, isProvided: false)
    }

    @discardableResult public func load(
        _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        let charset = characterEncodingName.isEmpty ? "" : "; charset=\(characterEncodingName)"
        page.provided = ProvidedDocument(data: data, contentType: mimeType + charset)
        return begin(PageRequest(url: baseURL.absoluteString), isProvided: true)
    }

    /// Shows a document that code has made. Relative addresses in it are meant from the base address.
    @discardableResult public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        load(
            Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8",
            baseURL: baseURL ?? URL(string: "about:blank") ?? URL(fileURLWithPath: "/"))
    }

    /// Shows a file; the page may read what lies in `readAccessURL`, too.
    @discardableResult public func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard url.isFileURL, readAccessURL.isFileURL else { return nil }
        page.files.allowed = readAccessURL
        return begin(PageRequest(url: url.absoluteString), isProvided: false)
    }

    private func begin(_ request: PageRequest, isProvided: Bool) -> WKNavigation {
        let new = WKNavigation()
        pendingNavigation = new
        (lastLoad, leftFor) = ((request, isProvided), nil)
        showMessage(nil)
        url = URL(string: request.url)
        estimatedProgress = 0.1
        isLoading = true
        page.willLoad()
        page.send(opening: .load(request, isProvided: isProvided))
        return new
    }

    /// Loads again what could not be shown, or was there when the page's process ended.
    func loadAgain() {
        guard let last = lastLoad else { return showMessage(nil) }
        // Links may have led elsewhere since.
        if let leftFor {
            _ = begin(PageRequest(url: leftFor.absoluteString), isProvided: false)
        } else {
            _ = begin(last.request, isProvided: last.isProvided)
        }
    }

    // MARK: Going

    @discardableResult public func goBack() -> WKNavigation? { travel(-1) }
    @discardableResult public func goForward() -> WKNavigation? { travel(1) }

    @discardableResult public func go(to item: WKBackForwardListItem) -> WKNavigation? {
        backForwardList.distance(to: item).flatMap(travel)
    }

    private func travel(_ distance: Int) -> WKNavigation? {
        guard backForwardList.item(at: distance) != nil, distance != 0, page.isThere else { return nil }
        return expect(.travel(distance))
    }

    @discardableResult public func reload() -> WKNavigation? { reload(ignoringCache: false) }
    @discardableResult public func reloadFromOrigin() -> WKNavigation? { reload(ignoringCache: true) }

    private func reload(ignoringCache: Bool) -> WKNavigation? {
        guard page.isThere else {
            guard lastLoad != nil else { return nil }
            loadAgain()
            return pendingNavigation
        }
        return expect(.reload(ignoringCache: ignoringCache))
    }

    private func expect(_ command: PageCommand) -> WKNavigation {
        let new = WKNavigation()
        pendingNavigation = new
        page.send(command)
        return new
    }

    public func stopLoading() {
        page.send(.stop)
    }
}
