import UIKit
import WebKit

final class ModernPageView: NSObject, PageView, WKNavigationDelegate {
    var onChange: (PageState) -> Void = { _ in }
    var onOpen: (URL) -> Void = { _ in }

    private let web: WKWebView

    override init() {
        let configuration = WKWebViewConfiguration()
        configuration.dataDetectorTypes = .all
        web = WKWebView(frame: .zero, configuration: configuration)
        super.init()
        web.navigationDelegate = self
    }

    var view: UIView { web }
    var scrollView: UIScrollView { web.scrollView }
    var canGoBack: Bool { web.canGoBack }
    var canGoForward: Bool { web.canGoForward }

    func load(_ url: URL) {
        web.show(onGroundOf: url)
        web.scrollView.backgroundColor = web.backgroundColor
        if url.isFileURL {
            web.loadFileURL(url, allowingReadAccessTo: Bundle.main.bundleURL)
        } else {
            web.load(URLRequest(url: url))
        }
    }

    func goBack() { web.goBack() }
    func goForward() { web.goForward() }
    func reload() { web.reload() }

    // MARK: - Navigation

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = navigationAction.request.url, !url.isOfPages else { return decisionHandler(.allow) }
        decisionHandler(.cancel)
        onOpen(url)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { onChange(.loading) }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { onChange(.shown) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error
    ) { PageState(error).map(onChange) }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
        PageState(error).map(onChange)
    }
}
