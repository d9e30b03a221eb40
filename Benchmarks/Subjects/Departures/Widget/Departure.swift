import Foundation

/// A line that leaves every few minutes.
struct Departure: Decodable {
    enum Kind: String, Decodable {
        case train, metro, tram, bus
    }

    var line: String
    var kind: Kind
    var destination: String
    var platform: String
    /// Minutes between two departures.
    var every: Int
    /// Minutes after the full hour of the first one.
    var from: Int

    /// Minutes until the next departure.
    func minutes(after date: Date) -> Int {
        let minute = Int(date.timeIntervalSince1970 / 60) % 60
        return ((from - minute) % every + every) % every
    }

    /// What the bundle holds.
    static func all() -> [Departure] {
        guard let url = Bundle.main.url(forResource: "departures", withExtension: "json"),
            let data = try? Data(contentsOf: url)
        else { return [] }
        return (try? JSONDecoder().decode([Departure].self, from: data)) ?? []
    }
}
