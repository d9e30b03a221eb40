import AppleFoundation

/// Why a notification can't be asked for.
///
/// - Status: complete
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// - Status: complete
    public enum Code: Int, Sendable {
        case notificationsNotAllowed = 1
        case attachmentInvalidURL = 100
        case attachmentUnrecognizedType = 101
        case attachmentInvalidFileSize = 102
        case attachmentNotInDataStore = 103
        case attachmentMoveIntoDataStoreFailed = 104
        case attachmentCorrupt = 105
        case notificationInvalidNoDate = 1400
        case notificationInvalidNoContent = 1401

        /// `catch UNError.notificationsNotAllowed`, whatever error it is.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? UNError)?.code == code }
    }

    public static let errorDomain = "UNErrorDomain"

    public let code: Code
    /// A sentence, where there is more to say than the code does.
    private let reason: String?

    public init(_ code: Code) {
        self.code = code
        reason = nil
    }

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        var info = [NSLocalizedDescriptionKey: description]
        if let reason { info[NSLocalizedFailureReasonErrorKey] = reason }
        return info
    }
    public var errorDescription: String? { description }
    public var failureReason: String? { reason }

    private var description: String {
        reason ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(code.rawValue).)"
    }

    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNErrorDomain = UNError.errorDomain
