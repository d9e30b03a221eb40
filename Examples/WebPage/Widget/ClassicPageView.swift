import UIKit

final class ClassicPageView: NSObject, PageView, UIWebViewDelegate {
    var onChange: (PageState) -> Void = { _ in }
    var onOpen: (URL) -> Void = { _ in }

    private let web = UIWebView(frame: .zero)

    override init() {
        super.init()
        web.scalesPageToFit = true
        web.dataDetectorTypes = .all
        web.delegate = self
    }

    var view: UIView { web }
    var scrollView: UIScrollView { web.scrollView }
    var canGoBack: Bool { web.canGoBack }
    var canGoForward: Bool { web.canGoForward }

    func load(_ url: URL) {
        web.show(onGroundOf: url)
        web.loadRequest(URLRequest(url: url))
    }

    func goBack() { web.goBack() }
    func goForward() { web.goForward() }
    func reload() { web.reload() }

    // MARK: - Navigation

    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool {
        guard let url = request.url, !url.isOfPages else { return true }
        onOpen(url)
        return false
    }

    func webViewDidStartLoad(_ webView: UIWebView) { onChange(.loading) }

    func webViewDidFinishLoad(_ webView: UIWebView) { onChange(.shown) }

    func webView(_ webView: UIWebView, didFailLoadWithError error: Error) { PageState(error).map(onChange) }
}
