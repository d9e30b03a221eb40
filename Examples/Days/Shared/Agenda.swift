import Foundation

/// What takes place when. It asks no clock: who wants to know says what time it is.
struct Agenda {
    let events: [Event]
    var calendar = Calendar.gregorian

    /// What takes place on the day of `date`, in order.
    func occurrences(on date: Date) -> [Occurrence] {
        let from = calendar.startOfDay(for: date)
        return occurrences(from: from, to: calendar.startOfNextDay(after: date))
    }

    /// What takes place at any moment from `from` to before `to`, in order.
    func occurrences(from: Date, to: Date) -> [Occurrence] {
        events.flatMap { event -> [Occurrence] in
            let length = event.end.timeIntervalSince(event.begin)
            // A day of UTC is at most a day away from that of the user.
            let earliest = from.addingTimeInterval(-length - 2 * 86400)
            return Beginnings(of: event, from: earliest, in: calendar)
                .prefix { $0 < to.addingTimeInterval(86400) }
                .map { event.occurrence(beginningAt: $0, in: calendar) }
                .filter { $0.overlaps(from, to) }
        }
        .sorted(by: Occurrence.isInOrder)
    }

    /// What begins next; nil if nothing is to come.
    func next(after now: Date) -> Occurrence? {
        let coming = events.compactMap { event -> Occurrence? in
            for begin in Beginnings(of: event, from: now.addingTimeInterval(-2 * 86400), in: calendar) {
                let occurrence = event.occurrence(beginningAt: begin, in: calendar)
                if occurrence.begin > now { return occurrence }
            }
            return nil
        }
        return coming.min { $0.begin == $1.begin ? Occurrence.isInOrder($0, $1) : $0.begin < $1.begin }
    }

    /// The next moment at which the day of `now` looks otherwise: something begins or ends, or the day does.
    func nextChange(after now: Date) -> Date {
        let moments = occurrences(on: now).flatMap { [$0.begin, $0.end] }.filter { $0 > now }
        return min(moments.min() ?? .distantFuture, calendar.startOfNextDay(after: now))
    }
}
