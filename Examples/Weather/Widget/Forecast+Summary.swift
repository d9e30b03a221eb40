import Forecasting
import Foundation

extension Forecast {
    /// What of it is to be seen in the widget: as long as that stays the same, there is nothing new to show.
    func summary(at date: Date) -> String {
        let now = conditions(at: date)
        let hours = self.hours(from: date).map { "\($0.begin.timeIntervalSince1970) \($0.temperature)" }
        let days = self.days(after: date).map { "\($0.lowest) \($0.highest) \($0.weather.number)" }
        let warnings = self.warnings(at: date).map { "\($0.kind)" }
        return "\(place.name) \(now.temperature) \(now.weather.number) \(warnings) \(hours) \(days)"
    }
}
