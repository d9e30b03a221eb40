import CoreData

extension StoredEvent {
    var event: Event {
        var event = Event(begin: begin ?? .distantPast, end: end ?? .distantPast)
        event.uid = uid ?? ""
        event.title = title ?? ""
        event.place = place ?? ""
        event.isAllDay = isAllDay
        event.zone = zone.flatMap(TimeZone.init(identifier:))
        event.recurrence = frequency.flatMap(Recurrence.Frequency.init).map {
            Recurrence(frequency: $0, interval: Int(interval), until: until, count: count > 0 ? Int(count) : nil)
        }
        return event
    }

    func take(_ event: Event) {
        uid = event.uid
        title = event.title
        place = event.place
        begin = event.begin
        end = event.end
        isAllDay = event.isAllDay
        zone = event.zone?.identifier
        frequency = event.recurrence?.frequency.rawValue
        interval = Int64(event.recurrence?.interval ?? 1)
        until = event.recurrence?.until
        count = Int64(event.recurrence?.count ?? 0)
    }
}
