// The numbers that places are made of, and those that stand for something.
import AppleFoundation

/// Degrees north of the equator, or east of Greenwich.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative if nothing is known.
public typealias CLLocationAccuracy = Double
/// Metres per second; negative if it is not known.
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north; negative if it is not known.
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationDistanceMax = CLLocationDistance.greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLTimeIntervalMax = TimeInterval.greatestFiniteMagnitude

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 20_000

/// Every movement is told.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Every turn is told.
public let kCLHeadingFilterNone: CLLocationDirection = -1
