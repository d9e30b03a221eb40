import Foundation

/// Writes events as a calendar file (RFC 5545) that this app and others read.
enum CalendarWriter {
    /// - Parameter now: the moment of writing, which each event has to name.
    static func text(_ events: [Event], now: Date) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//org.hodie//Days//EN"]
        for event in events { lines += self.lines(of: event, now: now) }
        lines.append("END:VCALENDAR")
        return lines.map(folded).joined()
    }

    private static func lines(of event: Event, now: Date) -> [String] {
        var lines = ["BEGIN:VEVENT", "UID:\(escaped(event.uid))", "DTSTAMP:\(moment(now, zone: nil))"]
        if event.isAllDay {
            lines.append("DTSTART;VALUE=DATE:\(day(event.begin))")
            lines.append("DTEND;VALUE=DATE:\(day(event.end))")
        } else {
            lines.append("DTSTART\(time(event.begin, zone: event.zone))")
            lines.append("DTEND\(time(event.end, zone: event.zone))")
        }
        lines.append("SUMMARY:\(escaped(event.title))")
        if !event.place.isEmpty { lines.append("LOCATION:\(escaped(event.place))") }
        if let recurrence = event.recurrence {
            var rule = "RRULE:FREQ=\(recurrence.frequency.rawValue)"
            if recurrence.interval > 1 { rule += ";INTERVAL=\(recurrence.interval)" }
            if let count = recurrence.count { rule += ";COUNT=\(count)" }
            if let until = recurrence.until {
                rule += ";UNTIL=" + (event.isAllDay ? day(until) : moment(until, zone: nil))
            }
            lines.append(rule)
        }
        return lines + ["END:VEVENT"]
    }

    private static func time(_ date: Date, zone: TimeZone?) -> String {
        guard let zone = zone else { return ":\(moment(date, zone: nil))" }
        return ";TZID=\(zone.identifier):\(moment(date, zone: zone))"
    }

    private static func day(_ date: Date) -> String { String(moment(date, zone: nil).prefix(8)) }

    private static func moment(_ date: Date, zone: TimeZone?) -> String {
        var calendar = Calendar.utc
        if let zone = zone { calendar.timeZone = zone }
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let numbers = [parts.month, parts.day, parts.hour, parts.minute, parts.second].map {
            String(format: "%02d", $0 ?? 0)
        }
        let year = String(format: "%04d", parts.year ?? 0)
        return year + numbers[..<2].joined() + "T" + numbers[2...].joined() + (zone == nil ? "Z" : "")
    }

    private static func escaped(_ text: String) -> String {
        var text = text.replacingOccurrences(of: "\\", with: "\\\\")
        for letter in [";", ","] { text = text.replacingOccurrences(of: letter, with: "\\\(letter)") }
        return text.replacingOccurrences(of: "\r\n", with: "\\n").replacingOccurrences(of: "\n", with: "\\n")
    }

    /// A line has at most 75 bytes; what is more goes on behind a space.
    private static func folded(_ line: String) -> String {
        var result = ""
        var length = 0
        for letter in line {
            let bytes = String(letter).utf8.count
            if length + bytes > 75 {
                result += "\r\n "
                length = 1
            }
            result.append(letter)
            length += bytes
        }
        return result + "\r\n"
    }
}
