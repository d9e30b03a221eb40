import Glibc

/// The shortest line between two places on the ellipsoid WGS 84, by T. Vincenty's inverse solution (Survey Review 176,
/// 1975), which is exact to less than a millimetre.
public enum Geodesic {
    /// The ellipsoid: its radius at the equator in metres, and its flattening.
    private static let radius = 6_378_137.0
    private static let flattening = 1 / 298.257223563
    private static let polarRadius = radius * (1 - flattening)

    /// Places farther apart, seen from the centre, are nearly opposite to each other: there the solution is not always found.
    private static let nearlyOpposite = 177 * Double.pi / 180

    /// Degrees north and east.
    public typealias Place = (latitude: Double, longitude: Double)

    /// In metres; NaN if one of them is nowhere.
    public static func length(from start: Place, to end: Place) -> Double {
        guard isSomewhere(start), isSomewhere(end) else { return .nan }
        let (first, second) = (Point(start), Point(end))
        if first.angle(to: second) < nearlyOpposite, let length = length(first, second) { return length }
        return lengthAcross(first, second)
    }

    /// Whether the latitude is between -90 and 90, and the longitude between -180 and 180.
    public static func isSomewhere(_ place: Place) -> Bool {
        (-90...90).contains(place.latitude) && (-180...180).contains(place.longitude)
    }

    private struct Point {
        /// The reduced latitude, and the longitude; radians.
        var latitude, longitude: Double

        init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }

        init(_ place: Place) {
            latitude = atan((1 - flattening) * tan(place.latitude * .pi / 180))
            longitude = place.longitude * .pi / 180
        }

        /// As seen from the centre, radians.
        func angle(to other: Point) -> Double {
            let product =
                sin(latitude) * sin(other.latitude)
                + cos(latitude) * cos(other.latitude) * cos(longitude - other.longitude)
            return acos(max(-1, min(1, product)))
        }

        /// What lies a quarter of the way around from here.
        ///
        /// - Parameter direction: radians clockwise from north.
        func quarter(towards direction: Double) -> Point {
            let height = max(-1, min(1, cos(latitude) * cos(direction)))
            let turn = atan2(sin(direction) * cos(latitude), -sin(latitude) * height)
            return Point(latitude: asin(height), longitude: longitude + turn)
        }
    }

    /// Nil if the solution is not found.
    private static func length(_ first: Point, _ second: Point) -> Double? {
        let difference = remainder(second.longitude - first.longitude, 2 * .pi)
        let (sin1, cos1) = (sin(first.latitude), cos(first.latitude))
        let (sin2, cos2) = (sin(second.latitude), cos(second.latitude))
        var longitude = difference
        for _ in 0..<100 {
            let across = cos2 * sin(longitude)
            let along = cos1 * sin2 - sin1 * cos2 * cos(longitude)
            let sine = (across * across + along * along).squareRoot()
            if sine == 0 { return 0 }
            let cosine = sin1 * sin2 + cos1 * cos2 * cos(longitude)
            let arc = atan2(sine, cosine)
            let azimuth = cos1 * cos2 * sin(longitude) / sine
            let obliquity = 1 - azimuth * azimuth
            // A line along the equator has no middle that is nearer to a pole.
            let middle = obliquity == 0 ? 0 : cosine - 2 * sin1 * sin2 / obliquity
            let c = flattening / 16 * obliquity * (4 + flattening * (4 - 3 * obliquity))
            let before = longitude
            longitude =
                difference + (1 - c) * flattening * azimuth
                * (arc + c * sine * (middle + c * cosine * (2 * middle * middle - 1)))
            guard abs(longitude - before) < 1e-13 else { continue }
            let square = obliquity * (radius * radius - polarRadius * polarRadius) / (polarRadius * polarRadius)
            let a = 1 + square / 16384 * (4096 + square * (square * (320 - 175 * square) - 768))
            let b = square / 1024 * (256 + square * (square * (74 - 47 * square) - 128))
            let correction =
                b * sine
                * (middle + b / 4
                    * (cosine * (2 * middle * middle - 1)
                        - b / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)))
            return polarRadius * a * (arc - correction)
        }
        return nil
    }

    /// The length of the shortest line between places that are nearly opposite: it crosses what lies a quarter of the way
    /// around from its beginning somewhere, and there the way over that point is shortest.
    private static func lengthAcross(_ first: Point, _ second: Point) -> Double {
        func way(_ direction: Double) -> Double {
            let middle = first.quarter(towards: direction)
            return (length(first, middle) ?? .infinity) + (length(middle, second) ?? .infinity)
        }
        let steps = 72
        let step = 2 * Double.pi / Double(steps)
        let best = (0..<steps).map { Double($0) * step }.min { way($0) < way($1) } ?? 0
        var (low, high) = (best - step, best + step)
        let section = (5.0.squareRoot() - 1) / 2
        for _ in 0..<60 {
            let (left, right) = (high - section * (high - low), low + section * (high - low))
            if way(left) < way(right) { high = right } else { low = left }
        }
        return way((low + high) / 2)
    }
}
