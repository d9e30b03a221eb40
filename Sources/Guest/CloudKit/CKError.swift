import AppleFoundation

/// Why something did not reach iCloud.
///
/// - Status: partial (the codes that are met without an account, and the usual ones beside them)
public struct CKError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// - Status: partial (the codes that are met without an account, and the usual ones beside them)
    public enum Code: Int, Sendable {
        case internalError = 1
        case partialFailure = 2
        case networkUnavailable = 3
        case networkFailure = 4
        case badContainer = 5
        case serviceUnavailable = 6
        case requestRateLimited = 7
        case missingEntitlement = 8
        case notAuthenticated = 9
        case permissionFailure = 10
        case unknownItem = 11
        case invalidArguments = 12
        case serverRecordChanged = 14
        case operationCancelled = 20
        case quotaExceeded = 25
        case zoneNotFound = 26
    }

    public static let errorDomain = CKErrorDomain

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "There is no iCloud account here." }

    public static var notAuthenticated: Code { .notAuthenticated }
    public static var networkUnavailable: Code { .networkUnavailable }
    public static var unknownItem: Code { .unknownItem }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CKErrorDomain = "CKErrorDomain"
