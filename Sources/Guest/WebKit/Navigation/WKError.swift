import AppleFoundation

/// What goes wrong with a page or with a script in it. (What goes wrong with a document is an error of `NSURLErrorDomain`.)
///
/// - Status: complete
public struct WKError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// - Status: complete
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
        case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed, contentRuleListStoreLookUpFailed
        case contentRuleListStoreRemoveFailed, contentRuleListStoreVersionMismatch

        /// `catch WKError.javaScriptExceptionOccurred`, whatever error it is.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? WKError)?.code == code }
    }

    private struct Exception: Hashable {
        var message, url: String
        var line, column: Int
    }

    public static let errorDomain = "WKErrorDomain"

    public let code: Code
    private var reason: String?
    private var exception: Exception?
    private var url: URL?

    public init(_ code: Code) { self.code = code }

    init(_ code: Code, _ reason: String, url: URL?) {
        (self.code, self.reason, self.url) = (code, reason, url)
    }

    init(exception message: String, line: Int, column: Int, url: String) {
        code = .javaScriptExceptionOccurred
        exception = Exception(message: message, url: url, line: line, column: column)
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
        if let url { info[NSURLErrorFailingURLErrorKey] = url }
        if let exception {
            info["WKJavaScriptExceptionMessage"] = exception.message
            info["WKJavaScriptExceptionLineNumber"] = exception.line
            info["WKJavaScriptExceptionColumnNumber"] = exception.column
            if let url = URL(string: exception.url) { info["WKJavaScriptExceptionSourceURL"] = url }
        }
        return info
    }
    public var errorDescription: String? { sentence }
    public var localizedDescription: String { sentence }

    private var sentence: String {
        if let reason { return reason }
        switch code {
        case .javaScriptExceptionOccurred: return "A JavaScript exception occurred"
        case .javaScriptResultTypeIsUnsupported: return "JavaScript execution returned a result of an unsupported type"
        case .webContentProcessTerminated: return "The Web Content process was terminated"
        case .webViewInvalidated: return "The WKWebView was invalidated"
        default: return "An unknown error occurred"
        }
    }

    public static var unknown: Code { .unknown }
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    public static var webViewInvalidated: Code { .webViewInvalidated }
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKErrorDomain = WKError.errorDomain
