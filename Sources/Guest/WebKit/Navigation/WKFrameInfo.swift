import AppleFoundation
import WebLink

/// A frame of a page.
///
/// - Status: partial (the request is the frame's address alone)
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
    public let isMainFrame: Bool
    public let request: URLRequest
    public let securityOrigin: WKSecurityOrigin
    public private(set) weak var webView: WKWebView?

    /// The address of what has none.
    nonisolated static let nowhere = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    init(_ frame: PageFrameInfo, in view: WKWebView?) {
        isMainFrame = frame.isMain
        request = URLRequest(url: URL(string: frame.url) ?? Self.nowhere)
        securityOrigin = WKSecurityOrigin(protocol: frame.scheme, host: frame.host, port: frame.port)
        webView = view
        super.init()
    }

    convenience init(isMain: Bool, url: String, in view: WKWebView?) {
        let known = URL(string: url)
        self.init(
            PageFrameInfo(
                isMain: isMain, url: url, scheme: known?.scheme ?? "", host: known?.host ?? "", port: known?.port ?? 0),
            in: view)
    }
}
