// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// - Status: inert
public struct CSSearchQueryError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case unknown = -2000
        case indexUnreachable = -2001
        case invalidQuery = -2002
        case cancelled = -2003
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "CSSearchQueryErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let unknown = Code.unknown
    public static let indexUnreachable = Code.indexUnreachable
    public static let invalidQuery = Code.invalidQuery
    public static let cancelled = Code.cancelled
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSSearchQueryErrorDomain = CSSearchQueryError.errorDomain
