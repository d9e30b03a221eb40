/// Why something cannot be played or recorded.
///
/// - Status: partial (the reasons that there are here)
public struct AVError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// - Status: partial (the reasons that there are here)
    public enum Code: Int, Sendable {
        case unknown = -11800
        case deviceNotConnected = -11814
        case operationNotAllowed = -11822
        case fileFormatNotRecognized = -11828
        case applicationIsNotAuthorized = -11836
    }

    public static let errorDomain = "AVFoundationErrorDomain"

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "Sounds are neither played nor recorded here." }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFoundationErrorDomain = AVError.errorDomain
