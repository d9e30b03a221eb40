// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
        self.rawValue = rawValue
    }
    public static var required: MKFeatureDisplayPriority { MKFeatureDisplayPriority(1000) }
    public static var defaultHigh: MKFeatureDisplayPriority { MKFeatureDisplayPriority(750) }
    public static var defaultLow: MKFeatureDisplayPriority { MKFeatureDisplayPriority(250) }
}
