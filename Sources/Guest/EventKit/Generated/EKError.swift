// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
public struct EKError: Error, CustomNSError, Hashable, Sendable {
    /// What went wrong.
    ///
    /// - Status: inert
    public enum Code: Int, Sendable {
        case eventNotMutable = 0
        case noCalendar
        case noStartDate
        case noEndDate
        case datesInverted
        case internalFailure
        case calendarReadOnly
        case durationGreaterThanRecurrence
        case alarmGreaterThanRecurrence
        case startDateTooFarInFuture
        case startDateCollidesWithOtherOccurrence
        case objectBelongsToDifferentStore
        case invitesCannotBeMoved
        case invalidSpan
        case calendarHasNoSource
        case calendarSourceCannotBeModified
        case calendarIsImmutable
        case sourceDoesNotAllowCalendarAddDelete
        case recurringReminderRequiresDueDate
        case structuredLocationsNotSupported
        case reminderLocationsNotSupported
        case alarmProximityNotSupported
        case calendarDoesNotAllowEvents
        case calendarDoesNotAllowReminders
        case sourceDoesNotAllowReminders
        case sourceDoesNotAllowEvents
        case priorityIsInvalid
        case invalidEntityType
        case procedureAlarmsNotMutable
        case eventStoreNotAuthorized
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let errorDomain = "EKErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [:] }

    public static let eventNotMutable = Code.eventNotMutable
    public static let noCalendar = Code.noCalendar
    public static let noStartDate = Code.noStartDate
    public static let noEndDate = Code.noEndDate
    public static let datesInverted = Code.datesInverted
    public static let internalFailure = Code.internalFailure
    public static let calendarReadOnly = Code.calendarReadOnly
    public static let durationGreaterThanRecurrence = Code.durationGreaterThanRecurrence
    public static let alarmGreaterThanRecurrence = Code.alarmGreaterThanRecurrence
    public static let startDateTooFarInFuture = Code.startDateTooFarInFuture
    public static let startDateCollidesWithOtherOccurrence = Code.startDateCollidesWithOtherOccurrence
    public static let objectBelongsToDifferentStore = Code.objectBelongsToDifferentStore
    public static let invitesCannotBeMoved = Code.invitesCannotBeMoved
    public static let invalidSpan = Code.invalidSpan
    public static let calendarHasNoSource = Code.calendarHasNoSource
    public static let calendarSourceCannotBeModified = Code.calendarSourceCannotBeModified
    public static let calendarIsImmutable = Code.calendarIsImmutable
    public static let sourceDoesNotAllowCalendarAddDelete = Code.sourceDoesNotAllowCalendarAddDelete
    public static let recurringReminderRequiresDueDate = Code.recurringReminderRequiresDueDate
    public static let structuredLocationsNotSupported = Code.structuredLocationsNotSupported
    public static let reminderLocationsNotSupported = Code.reminderLocationsNotSupported
    public static let alarmProximityNotSupported = Code.alarmProximityNotSupported
    public static let calendarDoesNotAllowEvents = Code.calendarDoesNotAllowEvents
    public static let calendarDoesNotAllowReminders = Code.calendarDoesNotAllowReminders
    public static let sourceDoesNotAllowReminders = Code.sourceDoesNotAllowReminders
    public static let sourceDoesNotAllowEvents = Code.sourceDoesNotAllowEvents
    public static let priorityIsInvalid = Code.priorityIsInvalid
    public static let invalidEntityType = Code.invalidEntityType
    public static let procedureAlarmsNotMutable = Code.procedureAlarmsNotMutable
    public static let eventStoreNotAuthorized = Code.eventStoreNotAuthorized
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let EKErrorDomain = EKError.errorDomain
