// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public struct PHPhotosError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case invalid = -1
        case userCancelled = 3072
        case libraryVolumeOffline = 3114
        case accessRestricted = 3310
        case accessUserDenied = 3311
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "PHPhotosErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let invalid = Code.invalid
    public static let userCancelled = Code.userCancelled
    public static let libraryVolumeOffline = Code.libraryVolumeOffline
    public static let accessRestricted = Code.accessRestricted
    public static let accessUserDenied = Code.accessUserDenied
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHPhotosErrorDomain = PHPhotosError.errorDomain
