import AppleFoundation
import CoreGraphics
import UIKit
import WebLink

/// Shows pages of the web, of the app's bundle and of its container, as apps did before iOS 8 had another way.
///
/// - Status: partial (no pages of print; questions of scripts are declined; media are the engine's own)
@preconcurrency @MainActor open class UIWebView: UIView {
    /// Why a document is loaded.
    ///
    /// - Status: complete
    public enum NavigationType: Int, Sendable {
        case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
    }

    let web: WKWebView
    private let listener = WebViewListener()

    open weak var delegate: (any UIWebViewDelegate)?

    public override init(frame: CGRect) {
        web = WKWebView(frame: CGRect(origin: .zero, size: frame.size), configuration: Self.configuration)
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        web = WKWebView(frame: .zero, configuration: Self.configuration)
        super.init(coder: coder)
        setUp()
    }

    /// Documents are as wide as the view unless `scalesPageToFit` says otherwise.
    private static var configuration: WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.fitsWideDocuments = false
        configuration.dataDetectorTypes = .phoneNumber
        return configuration
    }

    private func setUp() {
        if backgroundColor == nil { backgroundColor = .white }
        clipsToBounds = true
        listener.owner = self
        web.navigationDelegate = listener
        web.uiDelegate = listener
        web.frame = bounds
        web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        web.isOpaque = isOpaque
        web.backgroundColor = .clear
        insertSubview(web, at: 0)
    }

    open override var isOpaque: Bool { didSet { web.isOpaque = isOpaque } }

    /// The page lies in it.
    open var scrollView: UIScrollView { web.scrollView }

    // MARK: Loading

    open private(set) var request: URLRequest?

    open func loadRequest(_ request: URLRequest) {
        self.request = request
        web.load(request)
    }

    open func loadHTMLString(_ string: String, baseURL: URL?) {
        request = URLRequest(url: baseURL ?? WKFrameInfo.nowhere)
        web.loadHTMLString(string, baseURL: baseURL)
    }

    open func load(_ data: Data, mimeType: String, textEncodingName: String, baseURL: URL) {
        request = URLRequest(url: baseURL)
        web.load(data, mimeType: mimeType, characterEncodingName: textEncodingName, baseURL: baseURL)
    }

    open func reload() { web.reload() }
    open func stopLoading() { web.stopLoading() }
    open func goBack() { web.goBack() }
    open func goForward() { web.goForward() }
    open var canGoBack: Bool { web.canGoBack }
    open var canGoForward: Bool { web.canGoForward }
    open var isLoading: Bool { web.isLoading }

    /// Runs a script and waits for what it comes to, as text; empty if there is nothing, and nil if it fails. What it asks the
    /// user is declined. A page that takes longer than two seconds is not waited for.
    @discardableResult open func stringByEvaluatingJavaScript(from script: String) -> String? {
        guard web.page.number != nil else { return "" }
        guard case .value(let value) = web.evaluateAtOnce(script) else { return nil }
        return ScriptText.text(value)
    }

    // MARK: Behaviour

    /// Whether a document that names no width is shown as small as it must be to be seen as a whole. Holds from the first
    /// document on.
    open var scalesPageToFit: Bool {
        get { web.own.fitsWideDocuments }
        set { web.own.fitsWideDocuments = newValue }
    }
    /// What text of documents is searched for to make it a link. Holds from the next document on.
    open var dataDetectorTypes: UIDataDetectorTypes {
        get { UIDataDetectorTypes(rawValue: web.own.dataDetectorTypes.rawValue) }
        set {
            web.own.dataDetectorTypes = WKDataDetectorTypes(rawValue: newValue.rawValue)
            web.scriptsDidChange()
        }
    }
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var mediaPlaybackAllowsAirPlay = true
    open var suppressesIncrementalRendering = false
    open var keyboardDisplayRequiresUserAction = true
    open var allowsLinkPreview = true
    open var allowsPictureInPictureMediaPlayback = true

    // MARK: What happens to the page

    func asksToGo(_ request: URLRequest, _ type: WKNavigationType, isForMainFrame: Bool) -> Bool {
        guard delegate?.webView(self, shouldStartLoadWith: request, navigationType: NavigationType(type)) ?? true else {
            return false
        }
        if isForMainFrame { self.request = request }
        return true
    }
}

extension UIWebView.NavigationType {
    fileprivate init(_ type: WKNavigationType) {
        self =
            switch type {
            case .linkActivated: .linkClicked
            case .formSubmitted: .formSubmitted
            case .backForward: .backForward
            case .reload: .reload
            case .formResubmitted: .formResubmitted
            case .other: .other
            }
    }
}

/// Hears of the page, and tells the view's delegate in its own words.
@MainActor private final class WebViewListener: NSObject, WKNavigationDelegate, WKUIDelegate {
    weak var owner: UIWebView?

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        let isForMainFrame = navigationAction.targetFrame?.isMainFrame ?? true
        let mayGo =
            owner?.asksToGo(
                navigationAction.request, navigationAction.navigationType, isForMainFrame: isForMainFrame) ?? false
        decisionHandler(mayGo ? .allow : .cancel)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        guard let owner else { return }
        owner.delegate?.webViewDidStartLoad(owner)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        guard let owner else { return }
        owner.delegate?.webViewDidFinishLoad(owner)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) { fail(error) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { fail(error) }

    private func fail(_ error: any Error) {
        guard let owner else { return }
        owner.delegate?.webView(owner, didFailLoadWithError: error)
    }

    /// A link to another window leads on in this one.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        webView.load(navigationAction.request)
        return nil
    }
}
