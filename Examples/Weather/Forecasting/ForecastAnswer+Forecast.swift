import Foundation

extension ForecastAnswer {
    /// The forecast that it comes to; hours and days without a temperature are left out.
    func forecast(for place: Place, loaded: Date) -> Forecast {
        Forecast(
            place: place, loaded: loaded, interval: current.interval ?? 900, offset: offset ?? 0,
            current: Conditions(
                temperature: current.temperature, apparent: current.apparent,
                humidity: current.humidity, wind: current.wind, gusts: current.gusts,
                weather: WeatherCode(current.weather ?? 3), isDay: current.isDay != 0),
            hours: hourly.hours, days: daily.days)
    }
}

extension ForecastAnswer.Hourly {
    fileprivate var hours: [Hour] {
        time.indices.compactMap { place in
            guard let temperature = item(place, temperature) else { return nil }
            return Hour(
                begin: Date(timeIntervalSince1970: time[place]), temperature: temperature,
                chance: item(place, chance), precipitation: item(place, precipitation),
                gusts: item(place, gusts), weather: WeatherCode(item(place, weather) ?? 3),
                isDay: item(place, isDay) != 0)
        }
    }
}

extension ForecastAnswer.Daily {
    fileprivate var days: [Day] {
        time.indices.compactMap { place in
            guard let highest = item(place, highest), let lowest = item(place, lowest) else {
                return nil
            }
            return Day(
                begin: Date(timeIntervalSince1970: time[place]), lowest: lowest, highest: highest,
                chance: item(place, chance),
                weather: WeatherCode(item(place, weather) ?? 3))
        }
    }
}

/// What stands at a place of a list that may be missing, or too short, or have a gap there.
private func item<Value>(_ place: Int, _ list: [Value?]?) -> Value? {
    guard let list = list, list.indices.contains(place) else { return nil }
    return list[place]
}
