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
