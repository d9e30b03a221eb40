// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
public struct INIntentError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case interactionOperationNotSupported = 1900
        case donatingInteraction
        case deletingAllInteractions
        case deletingInteractionWithIdentifiers
        case deletingInteractionWithGroupIdentifier
        case intentSupportedByMultipleExtension = 2001
        case restrictedIntentsNotSupportedByExtension
        case noHandlerProvidedForIntent
        case invalidIntentName
        case noAppAvailable
        case requestTimedOut = 3001
        case invalidUserVocabularyFileLocation = 4000
        case extensionLaunchingTimeout = 5000
        case extensionBringUpFailed
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "INIntentErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let interactionOperationNotSupported = Code.interactionOperationNotSupported
    public static let donatingInteraction = Code.donatingInteraction
    public static let deletingAllInteractions = Code.deletingAllInteractions
    public static let deletingInteractionWithIdentifiers = Code.deletingInteractionWithIdentifiers
    public static let deletingInteractionWithGroupIdentifier = Code.deletingInteractionWithGroupIdentifier
    public static let intentSupportedByMultipleExtension = Code.intentSupportedByMultipleExtension
    public static let restrictedIntentsNotSupportedByExtension = Code.restrictedIntentsNotSupportedByExtension
    public static let noHandlerProvidedForIntent = Code.noHandlerProvidedForIntent
    public static let invalidIntentName = Code.invalidIntentName
    public static let noAppAvailable = Code.noAppAvailable
    public static let requestTimedOut = Code.requestTimedOut
    public static let invalidUserVocabularyFileLocation = Code.invalidUserVocabularyFileLocation
    public static let extensionLaunchingTimeout = Code.extensionLaunchingTimeout
    public static let extensionBringUpFailed = Code.extensionBringUpFailed
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let INIntentErrorDomain = INIntentError.errorDomain
