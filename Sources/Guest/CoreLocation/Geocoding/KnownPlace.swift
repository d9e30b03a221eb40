import AppleFoundation

/// A place of the app's own list, under the names that `CLPlacemark` has for its parts.
struct KnownPlace: Codable, Sendable {
    var name: String
    /// Degrees.
    var latitude, longitude: Double
    var thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea: String?
    var postalCode, isoCountryCode, country, inlandWater, ocean: String?
    var areasOfInterest: [String]?
    /// As the time zone database calls it.
    var timeZone: String?

    /// How far from it one is still there, metres.
    static let reach: CLLocationDistance = 50_000

    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

    /// Whether each word stands in one of its names, whatever its case and accents.
    func answers(to words: [String]) -> Bool {
        let names = [
            name, thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea,
            postalCode, isoCountryCode, country, inlandWater, ocean,
        ]
        let own = Set((names.compactMap { $0 } + (areasOfInterest ?? [])).flatMap(Self.words))
        return !words.isEmpty && words.allSatisfy(own.contains)
    }

    /// The words of an address, as they are compared.
    static func words(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
