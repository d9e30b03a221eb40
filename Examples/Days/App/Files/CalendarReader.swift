import Foundation

/// Reads the events of a calendar file (RFC 5545): VEVENT with its beginning and end or duration in UTC, in a time zone,
/// floating or in whole days, its title, place and identifier, and rules that repeat it by days, weeks, months or years.
/// All else that would change when something takes place is named as a problem, with its line.
struct CalendarReader {
    private(set) var events: [Event] = []
    private(set) var problems: [CalendarProblem] = []
    private let calendar: Calendar

    /// - Parameter calendar: the user's, by which floating times go.
    init(_ text: String, calendar: Calendar = .gregorian) {
        self.calendar = calendar
        let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        var problems: [CalendarProblem] = []
        let lines = ContentLine.lines(of: text, problems: &problems)
        guard let first = lines.first, first.name == "BEGIN", first.value.uppercased() == "VCALENDAR" else {
            self.problems = [CalendarProblem(line: lines.first?.number ?? 1, kind: .noCalendar)]
            return
        }
        self.problems = problems
        readComponents(lines)
        self.problems.sort { $0.line < $1.line }
    }

    private mutating func readComponents(_ lines: [ContentLine]) {
        // Of the components only events are read, and nothing in them, such as their alarms.
        var open: [String] = []
        var event: [ContentLine] = []
        var begin = 0
        for line in lines {
            if line.name == "BEGIN" {
                open.append(line.value.uppercased())
                if open.last == "VEVENT" { (event, begin) = ([], line.number) }
            } else if line.name == "END" {
                if open.last == "VEVENT" { read(event, begin) }
                if !open.isEmpty { open.removeLast() }
            } else if open.last == "VEVENT" {
                event.append(line)
            }
        }
        if open.contains("VEVENT") { problems.append(CalendarProblem(line: begin, kind: .notEnded)) }
    }

    private mutating func read(_ lines: [ContentLine], _ number: Int) {
        func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
        guard let start = line("DTSTART") else { return note(number, .noBegin) }
        guard let begin = moment(start) else { return note(start.number, .badDate) }
        var event = Event(begin: begin.date, end: begin.date)
        event.isAllDay = begin.isDay
        event.zone = begin.zone
        if let uid = line("UID")?.text, !uid.isEmpty { event.uid = uid }
        event.title = line("SUMMARY")?.text ?? ""
        event.place = line("LOCATION")?.text ?? ""
        if let last = line("DTEND") {
            guard let end = moment(last) else { return note(last.number, .badDate) }
            event.end = max(begin.date, end.date)
        } else if let length = line("DURATION") {
            guard let seconds = CalendarDuration.seconds(length.value) else { return note(length.number, .badDuration) }
            event.end = begin.date.addingTimeInterval(seconds)
        }
        if event.isAllDay { event.end = max(event.end, begin.date.addingTimeInterval(86400)) }
        if let rule = line("RRULE") { event.recurrence = recurrence(rule, of: event) }
        for line in lines where ["EXDATE", "RDATE", "EXRULE"].contains(line.name) {
            note(line.number, .ignored(line.name))
        }
        // One of a series that was moved would take the place of the whole series.
        if let moved = line("RECURRENCE-ID") { return note(moved.number, .ignored(moved.name)) }
        events.append(event)
    }

    private mutating func note(_ line: Int, _ kind: CalendarProblem.Kind) {
        problems.append(CalendarProblem(line: line, kind: kind))
    }

    private mutating func moment(_ line: ContentLine) -> CalendarMoment? {
        var zone: TimeZone?
        if let name = line.parameters["TZID"] {
            zone = TimeZone(identifier: name)
            if zone == nil { note(line.number, .unknownZone(name)) }
        }
        return CalendarMoment(line.value, zone: zone, calendar: calendar)
    }

    private mutating func recurrence(_ line: ContentLine, of event: Event) -> Recurrence? {
        var recurrence: Recurrence?
        var parts: [String: String] = [:]
        for part in line.value.uppercased().components(separatedBy: ";") where !part.isEmpty {
            let sides = part.components(separatedBy: "=")
            parts[sides[0]] = sides.dropFirst().joined(separator: "=")
        }
        if let frequency = parts.removeValue(forKey: "FREQ").flatMap(Recurrence.Frequency.init) {
            recurrence = Recurrence(frequency: frequency)
        }
        parts["WKST"] = nil
        if let interval = parts.removeValue(forKey: "INTERVAL") {
            if let number = Int(interval), number > 0, number < 10000 {
                recurrence?.interval = number
            } else {
                recurrence = nil
            }
        }
        if let count = parts.removeValue(forKey: "COUNT") {
            if let number = Int(count), number > 0 { recurrence?.count = number } else { recurrence = nil }
        }
        if let until = parts.removeValue(forKey: "UNTIL") {
            if let last = CalendarMoment(until, zone: event.zone, calendar: calendar) {
                let isWholeDay = last.isDay && !event.isAllDay
                recurrence?.until = isWholeDay ? last.date.addingTimeInterval(86399) : last.date
            } else {
                recurrence = nil
            }
        }
        guard recurrence != nil, parts.isEmpty else {
            note(line.number, .unknownRule(line.value))
            return nil
        }
        return recurrence
    }
}
