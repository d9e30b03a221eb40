/// What an instrument was worth on a day.
struct Quote: Codable, Equatable {
    /// `2026-11-20`: as text, days come in their order.
    let day: String
    let value: Double
}
