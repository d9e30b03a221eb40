/// Where a page, or a frame in it, is about to go.
public struct NavigationAction: Codable, Hashable, Sendable {
    public enum Kind: UInt8, Codable, Hashable, Sendable {
        case linkActivated, formSubmitted, backForward, reload, formResubmitted, other
    }

    public var request: PageRequest
    public var kind: Kind
    /// Whether it is the page itself that goes.
    public var isForMainFrame: Bool
    /// The address of the document that the wish comes from.
    public var source: String

    public init(request: PageRequest, kind: Kind, isForMainFrame: Bool, source: String) {
        self.request = request
        self.kind = kind
        self.isForMainFrame = isForMainFrame
        self.source = source
    }
}

public enum NavigationDecision: Codable, Hashable, Sendable {
    case allow
    /// Nothing happens.
    case cancel
    /// It fails: a code of `NSURLErrorDomain`.
    case fail(code: Int)
}

/// What a server has answered, before it is shown.
public struct NavigationResponse: Codable, Hashable, Sendable {
    public var url: String
    public var status: Int
    public var headers: [String: String]
    public var mimeType: String
    public var isForMainFrame: Bool
    public var canShow: Bool

    public init(
        url: String, status: Int, headers: [String: String], mimeType: String, isForMainFrame: Bool, canShow: Bool
    ) {
        self.url = url
        self.status = status
        self.headers = headers
        self.mimeType = mimeType
        self.isForMainFrame = isForMainFrame
        self.canShow = canShow
    }
}

/// One document that the page has been at.
public struct HistoryItem: Codable, Hashable, Sendable {
    public var url: String
    /// Where the first request of it went.
    public var initialURL: String
    public var title: String

    public init(url: String, initialURL: String, title: String) {
        self.url = url
        self.initialURL = initialURL
        self.title = title
    }
}

/// Why a document could not be shown.
public struct PageFailure: Codable, Hashable, Sendable {
    /// Of `NSURLErrorDomain`, negative; or 102 of `WebKitErrorDomain`: a policy has ended it.
    public var code: Int
    public var url: String

    public init(code: Int, url: String) {
        self.code = code
        self.url = url
    }
}

/// Why the process of a page has ended.
public enum PageEnding: UInt8, Codable, Hashable, Sendable {
    case crashed
    /// It used more memory than a page may.
    case memory
    /// All of Chromium has ended.
    case engine
}
