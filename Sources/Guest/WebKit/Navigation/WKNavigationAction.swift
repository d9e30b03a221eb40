import AppleFoundation
import WebLink

/// Where a page, or a frame in it, is about to go.
///
/// - Status: partial (the source frame has no request but its address)
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
    public let navigationType: WKNavigationType
    public let request: URLRequest
    public let sourceFrame: WKFrameInfo
    /// Nil for another window.
    public let targetFrame: WKFrameInfo?

    init(_ action: NavigationAction, in view: WKWebView, opensWindow: Bool = false) {
        request = URLRequest(action.request) ?? URLRequest(url: WKFrameInfo.nowhere)
        navigationType =
            switch action.kind {
            case .linkActivated: .linkActivated
            case .formSubmitted: .formSubmitted
            case .backForward: .backForward
            case .reload: .reload
            case .formResubmitted: .formResubmitted
            case .other: .other
            }
        sourceFrame = WKFrameInfo(isMain: action.isForMainFrame, url: action.source, in: view)
        targetFrame =
            opensWindow ? nil : WKFrameInfo(isMain: action.isForMainFrame, url: action.request.url, in: view)
        super.init()
    }
}
