// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
public struct MKError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case unknown = 1
        case serverFailure
        case loadingThrottled
        case placemarkNotFound
        case directionsNotFound
        case decodingFailed
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "MKErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let unknown = Code.unknown
    public static let serverFailure = Code.serverFailure
    public static let loadingThrottled = Code.loadingThrottled
    public static let placemarkNotFound = Code.placemarkNotFound
    public static let directionsNotFound = Code.directionsNotFound
    public static let decodingFailed = Code.decodingFailed
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKErrorDomain = MKError.errorDomain
