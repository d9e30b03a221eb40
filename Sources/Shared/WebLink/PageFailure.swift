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
