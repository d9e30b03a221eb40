import Foundation

/// An event while the user works on it: all its times are on the user's clock.
struct EventDraft {
    var title = ""
    var place = ""
    var isAllDay = false
    var begin: Date
    /// Of whole days: a moment of the last one.
    private(set) var end: Date
    var recurrence: Recurrence?
    /// What it was before; nil for a new one.
    let original: Event?

    /// A new one in the next whole hour.
    init(now: Date) {
        original = nil
        let hour = Calendar.gregorian.dateInterval(of: .hour, for: now)?.end ?? now
        begin = hour
        end = hour.addingTimeInterval(3600)
    }

    init(_ event: Event) {
        original = event
        title = event.title
        place = event.place
        isAllDay = event.isAllDay
        recurrence = event.recurrence
        let occurrence = event.occurrence(beginningAt: event.begin, in: .gregorian)
        begin = occurrence.begin
        end = event.isAllDay ? max(occurrence.begin, occurrence.end.addingTimeInterval(-1)) : occurrence.end
    }

    var canBeSaved: Bool { !title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    /// The end goes along.
    mutating func move(to date: Date) {
        end = date.addingTimeInterval(end.timeIntervalSince(begin))
        begin = date
    }

    mutating func finish(at date: Date) { end = max(begin, date) }

    var event: Event {
        var event = original ?? Event(begin: begin, end: end)
        event.title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        event.place = place.trimmingCharacters(in: .whitespacesAndNewlines)
        event.recurrence = recurrence
        if isAllDay {
            event.takeWholeDays(from: begin, through: end, in: .gregorian)
        } else {
            event.isAllDay = false
            event.begin = begin
            event.end = max(begin, end)
            // What repeats stays at its hour when summer time begins.
            if recurrence != nil, event.zone == nil { event.zone = TimeZone.current }
        }
        return event
    }
}
