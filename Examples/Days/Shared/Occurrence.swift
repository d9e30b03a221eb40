import Foundation

/// One time that an event takes place, on the user's clock.
struct Occurrence: Equatable {
    let event: Event
    let begin: Date
    let end: Date

    static func == (one: Occurrence, other: Occurrence) -> Bool {
        one.event.uid == other.event.uid && one.begin == other.begin && one.end == other.end
            && one.event.title == other.event.title && one.event.place == other.event.place
            && one.event.isAllDay == other.event.isAllDay
    }

    func isOver(at now: Date) -> Bool { end <= now && begin < now }

    /// Whether any of it lies between the two moments; what takes no time lies where it begins.
    func overlaps(_ from: Date, _ to: Date) -> Bool { begin < to && (end > from || begin >= from) }

    /// Where the app shows it.
    var url: URL? {
        let uid = event.uid.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return URL(string: "hodie-days://event/\(uid)")
    }

    /// Whole days first, then by the clock.
    static func isInOrder(_ one: Occurrence, _ other: Occurrence) -> Bool {
        if one.event.isAllDay != other.event.isAllDay { return one.event.isAllDay }
        if one.begin != other.begin { return one.begin < other.begin }
        return one.event.title < other.event.title
    }
}
