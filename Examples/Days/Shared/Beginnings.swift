import Foundation

/// The moments at which an event begins, in order.
struct Beginnings: Sequence, IteratorProtocol {
    private let first: Date
    private let recurrence: Recurrence?
    private let calendar: Calendar
    /// Steps from the first one.
    private var place = 0
    private var given = 0

    /// - Parameters:
    ///   - earliest: those long before need not be among them.
    ///   - calendar: of the user; an event may have a clock of its own.
    init(of event: Event, from earliest: Date, in calendar: Calendar) {
        first = event.begin
        recurrence = event.recurrence
        var calendar = event.isAllDay ? Calendar.utc : calendar
        if let zone = event.zone { calendar.timeZone = zone }
        self.calendar = calendar
        // Days and weeks are never left out, so that what is long ago need not be counted one by one.
        guard let recurrence = recurrence, recurrence.frequency.unit == .day else { return }
        let days = earliest.timeIntervalSince(first) / 86400
        place = Swift.max(0, Int(days) / recurrence.step - 1)
        given = place
    }

    mutating func next() -> Date? {
        guard let recurrence = recurrence else {
            defer { given += 1 }
            return given == 0 ? first : nil
        }
        if let count = recurrence.count, given >= count { return nil }
        // The 29th of February comes again after eight years at the latest, a 31st sooner; nobody waits for ever.
        for _ in 0..<100 {
            let distance = place * recurrence.step
            place += 1
            guard let date = calendar.date(byAdding: recurrence.frequency.unit, value: distance, to: first) else {
                return nil
            }
            if let until = recurrence.until, date > until { return nil }
            guard isWhole(date) else { continue }
            given += 1
            return date
        }
        return nil
    }

    /// Months without this day have no such event, instead of one on their last day.
    private func isWhole(_ date: Date) -> Bool {
        recurrence?.frequency.unit == .day
            || calendar.component(.day, from: date) == calendar.component(.day, from: first)
    }
}
