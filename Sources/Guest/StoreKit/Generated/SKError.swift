// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public struct SKError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case unknown = 0
        case clientInvalid
        case paymentCancelled
        case paymentInvalid
        case paymentNotAllowed
        case storeProductNotAvailable
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "SKErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let unknown = Code.unknown
    public static let clientInvalid = Code.clientInvalid
    public static let paymentCancelled = Code.paymentCancelled
    public static let paymentInvalid = Code.paymentInvalid
    public static let paymentNotAllowed = Code.paymentNotAllowed
    public static let storeProductNotAvailable = Code.storeProductNotAvailable
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKErrorDomain = SKError.errorDomain
