import AppNotifications
@_spi(Hosting) import AppleFoundation

/// A place on the ellipsoid WGS 84, how exactly it is known, and since when.
///
/// - Status: partial (its archives are not Apple's; no floor)
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    /// Metres above mean sea level, as far as `verticalAccuracy` is positive.
    public let altitude: CLLocationDistance
    /// The radius of the circle in which the place is, metres; negative if the coordinate means nothing.
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let course: CLLocationDirection
    public let courseAccuracy: CLLocationDirectionAccuracy
    public let speed: CLLocationSpeed
    public let speedAccuracy: CLLocationSpeedAccuracy
    public let timestamp: Date

    /// A place of which nothing else is known.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
            course: -1, speed: -1, timestamp: timestamp)
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
        timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
            course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        horizontalAccuracy = hAccuracy
        verticalAccuracy = vAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
        super.init()
    }

    convenience init(_ fix: GuestLocation.Fix) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: fix.latitude, longitude: fix.longitude),
            altitude: fix.altitude, horizontalAccuracy: fix.horizontalAccuracy,
            verticalAccuracy: fix.verticalAccuracy, course: fix.course, speed: fix.speed, timestamp: fix.date)
    }

    open var floor: CLFloor? { nil }

    /// Metres along the shortest line on the ellipsoid; heights do not count. NaN if one of the places is nowhere.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Geodesic.length(from: coordinate, to: location.coordinate)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archives

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        func number(_ key: Key) -> Double { coder.decodeDouble(forKey: key.rawValue) }
        guard coder.containsValue(forKey: Key.latitude.rawValue),
            let date = coder.decodeObject(of: NSDate.self, forKey: Key.timestamp.rawValue)
        else { return nil }
        coordinate = CLLocationCoordinate2D(latitude: number(.latitude), longitude: number(.longitude))
        altitude = number(.altitude)
        horizontalAccuracy = number(.horizontalAccuracy)
        verticalAccuracy = number(.verticalAccuracy)
        course = number(.course)
        courseAccuracy = number(.courseAccuracy)
        speed = number(.speed)
        speedAccuracy = number(.speedAccuracy)
        timestamp = date as Date
        super.init()
    }

    open func encode(with coder: NSCoder) {
        let numbers: [(Key, Double)] = [
            (.latitude, coordinate.latitude), (.longitude, coordinate.longitude), (.altitude, altitude),
            (.horizontalAccuracy, horizontalAccuracy), (.verticalAccuracy, verticalAccuracy), (.course, course),
            (.courseAccuracy, courseAccuracy), (.speed, speed), (.speedAccuracy, speedAccuracy),
        ]
        for (key, number) in numbers { coder.encode(number, forKey: key.rawValue) }
        coder.encode(timestamp as NSDate, forKey: Key.timestamp.rawValue)
    }

    private enum Key: String {
        case latitude, longitude, altitude, horizontalAccuracy, verticalAccuracy, course, courseAccuracy, speed
        case speedAccuracy, timestamp
    }

    // MARK: For people

    open override var description: String {
        let date = DateFormatter.localizedString(from: timestamp, dateStyle: .short, timeStyle: .full)
        return String(
            format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f) @ %@", coordinate.latitude,
            coordinate.longitude, horizontalAccuracy, speed, course, date)
    }
}
