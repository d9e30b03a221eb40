import UIKit

/// A view with a web page in it, whichever class shows it.
protocol PageView: AnyObject {
    var view: UIView { get }
    var scrollView: UIScrollView { get }
    var canGoBack: Bool { get }
    var canGoForward: Bool { get }
    /// Called when there is something else to say of the page.
    var onChange: (PageState) -> Void { get set }
    /// Called with addresses that are not of the web: they are for the app.
    var onOpen: (URL) -> Void { get set }

    func load(_ url: URL)
    func goBack()
    func goForward()
    func reload()
}

enum PageState: Equatable {
    case loading
    case shown
    /// With the sentence that says why.
    case failed(String)

    /// Nil if the load has only given way to another one.
    init?(_ error: Error) {
        let error = error as NSError
        // What a policy has ended is no failure either: a link to the app.
        if error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled { return nil }
        if error.domain == "WebKitErrorDomain" && error.code == 102 { return nil }
        self = .failed(error.localizedDescription)
    }
}

extension URL {
    /// Whether a page is there, and not the app or another one.
    var isOfPages: Bool { ["http", "https", "file", "about", "data"].contains(scheme?.lowercased() ?? "") }
}
