// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public struct MFMailComposeError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case saveFailed = 0
        case sendFailed
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "MFMailComposeErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let saveFailed = Code.saveFailed
    public static let sendFailed = Code.sendFailed
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let MFMailComposeErrorDomain = MFMailComposeError.errorDomain
