// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// - Status: inert
public struct CSIndexError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case unknownError = -1
        case indexUnavailableError = -1000
        case invalidItemError = -1001
        case invalidClientStateError = -1002
        case remoteConnectionError = -1003
        case quotaExceeded = -1004
        case indexingUnsupported = -1005
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "CSIndexErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let unknownError = Code.unknownError
    public static let indexUnavailableError = Code.indexUnavailableError
    public static let invalidItemError = Code.invalidItemError
    public static let invalidClientStateError = Code.invalidClientStateError
    public static let remoteConnectionError = Code.remoteConnectionError
    public static let quotaExceeded = Code.quotaExceeded
    public static let indexingUnsupported = Code.indexingUnsupported
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSIndexErrorDomain = CSIndexError.errorDomain
