import Foundation

/// A place as people write it: `LAT,LON`, in degrees north and east.
public struct GeographicPlace: Hashable, Sendable, CustomStringConvertible {
    /// -90 to 90.
    public let latitude: Double
    /// -180 to 180.
    public let longitude: Double

    /// - Returns: nil if it is nowhere.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Two decimal numbers with a comma between them, such as `47.37,8.54` or `-33.9, 18.4`.
    /// - Throws: `InvalidPlace`
    public init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 2, parts.allSatisfy(Self.isDecimal), let latitude = Double(parts[0]),
            let longitude = Double(parts[1])
        else { throw InvalidPlace(text: text, reason: "two decimal numbers with a comma between them are wanted") }
        guard (-90...90).contains(latitude) else {
            throw InvalidPlace(text: text, reason: "a latitude is between -90 and 90 degrees")
        }
        guard (-180...180).contains(longitude) else {
            throw InvalidPlace(text: text, reason: "a longitude is between -180 and 180 degrees")
        }
        self.latitude = latitude
        self.longitude = longitude
    }

    public var description: String { "\(latitude), \(longitude)" }

    /// `Double` would take `nan`, `inf` and hexadecimal numbers as well.
    private static func isDecimal(_ text: String) -> Bool {
        text.utf8.count <= 32 && text.wholeMatch(of: /[+-]?[0-9]+(?:\.[0-9]*)?/) != nil
    }
}

/// What somebody wrote is no place.
public struct InvalidPlace: Error, Hashable, Sendable, CustomStringConvertible {
    public var text: String
    public var reason: String

    public var description: String { "“\(text.prefix(60))” is no place: \(reason)" }
}
