// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
public struct CNError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError
        case authorizationDenied = 100
        case noAccessibleWritableContainers
        case unauthorizedKeys
        case recordDoesNotExist = 200
        case insertedRecordAlreadyExists
        case containmentCycle
        case containmentScope
        case parentRecordDoesNotExist
        case validationMultipleErrors = 300
        case validationTypeMismatch
        case validationConfigurationError
        case predicateInvalid = 400
        case policyViolation = 500
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "CNErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let communicationError = Code.communicationError
    public static let dataAccessError = Code.dataAccessError
    public static let authorizationDenied = Code.authorizationDenied
    public static let noAccessibleWritableContainers = Code.noAccessibleWritableContainers
    public static let unauthorizedKeys = Code.unauthorizedKeys
    public static let recordDoesNotExist = Code.recordDoesNotExist
    public static let insertedRecordAlreadyExists = Code.insertedRecordAlreadyExists
    public static let containmentCycle = Code.containmentCycle
    public static let containmentScope = Code.containmentScope
    public static let parentRecordDoesNotExist = Code.parentRecordDoesNotExist
    public static let validationMultipleErrors = Code.validationMultipleErrors
    public static let validationTypeMismatch = Code.validationTypeMismatch
    public static let validationConfigurationError = Code.validationConfigurationError
    public static let predicateInvalid = Code.predicateInvalid
    public static let policyViolation = Code.policyViolation
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNErrorDomain = CNError.errorDomain
