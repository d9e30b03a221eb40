import AppleFoundation
import FoundationNetworking
import WebLink

/// What a server has answered, before it is shown.
///
/// - Status: complete
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
    public let isForMainFrame: Bool
    public let response: URLResponse
    public let canShowMIMEType: Bool

    init(_ response: NavigationResponse) {
        isForMainFrame = response.isForMainFrame
        canShowMIMEType = response.canShow
        let url = URL(string: response.url) ?? WKFrameInfo.nowhere
        let isHTTP = ["http", "https"].contains(url.scheme?.lowercased() ?? "")
        let answer =
            isHTTP
            ? HTTPURLResponse(
                url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: response.headers) : nil
        self.response =
            answer
            ?? URLResponse(url: url, mimeType: response.mimeType, expectedContentLength: -1, textEncodingName: nil)
        super.init()
    }
}
