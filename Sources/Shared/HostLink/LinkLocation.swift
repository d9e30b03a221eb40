/// A place on the ellipsoid WGS 84.
public struct LinkLocation: Hashable, Sendable {
    /// Degrees north, -90 to 90.
    public var latitude: Double
    /// Degrees east, -180 to 180.
    public var longitude: Double
    /// The radius of the circle in which it is, metres; not negative.
    public var accuracy: Double
    /// Metres above mean sea level; nil if it is not known.
    public var altitude: Double?
    /// Metres per second, not negative; nil if it is not known.
    public var speed: Double?
    /// Degrees clockwise from north, 0 to 360; nil if it is not known.
    public var course: Double?
    /// When it was found, seconds since 1970.
    public var date: Double

    public init(
        latitude: Double, longitude: Double, accuracy: Double, altitude: Double? = nil, speed: Double? = nil,
        course: Double? = nil, date: Double
    ) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
        self.altitude = altitude
        self.speed = speed
        self.course = course
        self.date = date
    }

    /// Whether all of it is within its range. What is not is sent to nobody.
    public var isValid: Bool {
        Self.latitudes.contains(latitude) && Self.longitudes.contains(longitude) && Self.accuracies.contains(accuracy)
            && altitude.map(Self.altitudes.contains) ?? true && speed.map(Self.speeds.contains) ?? true
            && course.map(Self.courses.contains) ?? true && abs(date) <= LinkLimits.seconds
    }

    private static let latitudes = -90.0...90.0
    private static let longitudes = -180.0...180.0
    /// Half of the way around.
    private static let accuracies = 0...20_037_509.0
    /// The centre of the earth, and beyond its air.
    private static let altitudes = -6_400_000.0...10_000_000.0
    /// That of light.
    private static let speeds = 0...299_792_458.0
    private static let courses = 0.0...360.0
}

extension LinkLocation {
    func write(to writer: inout PacketWriter) throws {
        guard isValid else { throw LinkError.badValue("a place") }
        writer.write(latitude)
        writer.write(longitude)
        writer.write(accuracy)
        writer.writeOptional(altitude) { $0.write($1) }
        writer.writeOptional(speed) { $0.write($1) }
        writer.writeOptional(course) { $0.write($1) }
        try writer.writeSeconds(date, "a date")
    }

    init(from reader: inout PacketReader) throws {
        latitude = try reader.double("a latitude", in: Self.latitudes)
        longitude = try reader.double("a longitude", in: Self.longitudes)
        accuracy = try reader.double("an accuracy", in: Self.accuracies)
        altitude = try reader.optional("an altitude") { try $0.double("an altitude", in: Self.altitudes) }
        speed = try reader.optional("a speed") { try $0.double("a speed", in: Self.speeds) }
        course = try reader.optional("a course") { try $0.double("a course", in: Self.courses) }
        date = try reader.seconds("a date")
    }
}
