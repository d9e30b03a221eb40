import Foundation

public struct Forecast {
    public let city: String

    public init(city: String) {
        self.city = city
    }

    public var text: String { return "Sunny in \(city)" }
}
