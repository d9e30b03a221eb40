import Foundation

/// What a calendar file says that is not understood, and where.
struct CalendarProblem: Equatable {
    enum Kind: Equatable {
        case noCalendar, notALine, noBegin, badDate, badDuration, notEnded
        case unknownZone(String)
        case unknownRule(String)
        case ignored(String)
    }

    /// The first one is 1.
    let line: Int
    let kind: Kind

    /// A sentence for the user.
    var sentence: String {
        String(format: NSLocalizedString("Line %1$d: %2$@", comment: "of a file; what is wrong"), line, reason)
    }

    private var reason: String {
        switch kind {
        case .noCalendar: return NSLocalizedString("this is no calendar file.", comment: "problem")
        case .notALine: return NSLocalizedString("there is no colon.", comment: "problem")
        case .noBegin: return NSLocalizedString("the event has no beginning and was left out.", comment: "problem")
        case .badDate: return NSLocalizedString("this is no date; the event was left out.", comment: "problem")
        case .badDuration: return NSLocalizedString("this is no duration; the event was left out.", comment: "problem")
        case .notEnded:
            return NSLocalizedString("the event has no end in the file and was left out.", comment: "problem")
        case .unknownZone(let name): return format("the time zone “%@” is unknown; yours was taken.", name)
        case .unknownRule(let rule): return format("“%@” is not understood; the event was taken once.", rule)
        case .ignored(let name): return format("%@ was left out.", name)
        }
    }

    private func format(_ key: String, _ argument: String) -> String {
        String(format: NSLocalizedString(key, comment: "problem"), argument)
    }
}
