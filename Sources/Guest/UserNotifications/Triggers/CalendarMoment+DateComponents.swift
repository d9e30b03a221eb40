import AppNotifications
import AppleFoundation

extension CalendarMoment {
    private static var componentParts: [(WritableKeyPath<CalendarMoment, Int?>, WritableKeyPath<DateComponents, Int?>)]
    {
        [
            (\.era, \.era), (\.year, \.year), (\.month, \.month), (\.day, \.day), (\.hour, \.hour),
            (\.minute, \.minute), (\.second, \.second), (\.weekday, \.weekday),
            (\.weekdayOrdinal, \.weekdayOrdinal), (\.quarter, \.quarter), (\.weekOfMonth, \.weekOfMonth),
            (\.weekOfYear, \.weekOfYear), (\.yearForWeekOfYear, \.yearForWeekOfYear),
        ]
    }

    init(_ components: DateComponents) {
        self.init()
        for (own, foreign) in Self.componentParts { self[keyPath: own] = components[keyPath: foreign] }
        timeZone = (components.timeZone ?? components.calendar?.timeZone)?.identifier
    }

    var components: DateComponents {
        var components = DateComponents()
        for (own, foreign) in Self.componentParts { components[keyPath: foreign] = self[keyPath: own] }
        components.timeZone = timeZone.flatMap(TimeZone.init(identifier:))
        return components
    }
}
