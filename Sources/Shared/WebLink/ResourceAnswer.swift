import Foundation

/// What a guest says of a resource that the engine asked it for.
public enum ResourceAnswer: Codable, Hashable, Sendable {
    /// Its first part. Names of headers are as HTTP has them; `Content-Type` among them.
    case head(status: Int, headers: [String: String])
    /// More of it, at most `WebLimits.body` bytes; sent only when it was asked for.
    case body(Data, isLast: Bool)
    /// There is none: a code of `NSURLErrorDomain`.
    case failed(code: Int)
}
