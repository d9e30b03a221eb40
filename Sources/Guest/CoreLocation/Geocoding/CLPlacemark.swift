import AppleFoundation

/// What people call a place.
///
/// - Status: partial (no postal address of Contacts; its archives are not Apple's)
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let place: KnownPlace

    init(_ place: KnownPlace) {
        self.place = place
        super.init()
    }

    /// A place of which nothing but its coordinate is known: what MapKit makes its own placemarks of.
    public init(_coordinate coordinate: CLLocationCoordinate2D) {
        place = KnownPlace(name: "", latitude: coordinate.latitude, longitude: coordinate.longitude)
        super.init()
    }

    public init(placemark: CLPlacemark) {
        place = placemark.place
        super.init()
    }

    open var location: CLLocation? { CLLocation(latitude: place.latitude, longitude: place.longitude) }
    open var region: CLRegion? {
        CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
            radius: KnownPlace.reach, identifier: place.name)
    }
    open var timeZone: TimeZone? { place.timeZone.flatMap(TimeZone.init(identifier:)) }
    open var name: String? { place.name.isEmpty ? nil : place.name }
    open var thoroughfare: String? { place.thoroughfare }
    open var subThoroughfare: String? { place.subThoroughfare }
    open var locality: String? { place.locality }
    open var subLocality: String? { place.subLocality }
    open var administrativeArea: String? { place.administrativeArea }
    open var subAdministrativeArea: String? { place.subAdministrativeArea }
    open var postalCode: String? { place.postalCode }
    open var isoCountryCode: String? { place.isoCountryCode }
    open var country: String? { place.country }
    open var inlandWater: String? { place.inlandWater }
    open var ocean: String? { place.ocean }
    open var areasOfInterest: [String]? { place.areasOfInterest }

    /// The same under the names that it had first.
    open var addressDictionary: [AnyHashable: Any]? {
        let parts: [(String, Any?)] = [
            ("Name", name), ("Thoroughfare", thoroughfare), ("SubThoroughfare", subThoroughfare), ("City", locality),
            ("SubLocality", subLocality), ("State", administrativeArea),
            ("SubAdministrativeArea", subAdministrativeArea),
            ("ZIP", postalCode), ("CountryCode", isoCountryCode), ("Country", country),
        ]
        return Dictionary(uniqueKeysWithValues: parts.compactMap { key, value in value.map { (key, $0) } })
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        String(format: "%@ @ <%+.8f,%+.8f>", place.name, place.latitude, place.longitude)
    }

    // MARK: Archives

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "place") as Data?,
            let place = try? JSONDecoder().decode(KnownPlace.self, from: data)
        else { return nil }
        self.place = place
        super.init()
    }

    open func encode(with coder: NSCoder) {
        if let data = try? JSONEncoder().encode(place) { coder.encode(data as NSData, forKey: "place") }
    }
}
