// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
public struct CMError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case unknown = 103
        case deviceRequiresMovement = 101
        case motionActivityNotAvailable = 104
        case motionActivityNotAuthorized = 105
        case motionActivityNotEntitled = 106
        case invalidParameter = 107
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "CMErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let unknown = Code.unknown
    public static let deviceRequiresMovement = Code.deviceRequiresMovement
    public static let motionActivityNotAvailable = Code.motionActivityNotAvailable
    public static let motionActivityNotAuthorized = Code.motionActivityNotAuthorized
    public static let motionActivityNotEntitled = Code.motionActivityNotEntitled
    public static let invalidParameter = Code.invalidParameter
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CMErrorDomain = CMError.errorDomain
