import Foundation

/// What the user has chosen, for the app and its widget.
public struct Preferences {
    public enum Units: String, CaseIterable {
        case automatic, metric, american
    }

    static let group = "group.org.hodie.Weather"

    /// Opened once for all: preferences are asked for by every temperature that is written.
    private static let shared = UserDefaults(suiteName: Preferences.group)

    private var defaults: UserDefaults? { Preferences.shared }

    public init() {}

    /// Where the user wants to know the weather; nil until one was chosen.
    public var place: Place? {
        get { defaults?.data(forKey: "place").flatMap { try? JSONDecoder().decode(Place.self, from: $0) } }
        nonmutating set { defaults?.set(newValue.flatMap { try? JSONEncoder().encode($0) }, forKey: "place") }
    }

    public var units: Units {
        get { defaults?.string(forKey: "units").flatMap(Units.init) ?? .automatic }
        nonmutating set { defaults?.set(newValue.rawValue, forKey: "units") }
    }

    /// Whether temperatures are in degrees Fahrenheit, and winds in miles an hour. Of the regions that keep to such
    /// measures all but these few have gone over to degrees Celsius (Unicode CLDR, unit preferences).
    public var isAmerican: Bool {
        guard units == .automatic else { return units == .american }
        let region = (Locale.current as NSLocale).object(forKey: .countryCode) as? String
        return ["US", "PR", "BS", "BZ", "KY", "PW"].contains(region ?? "")
    }

    /// A server of the user's own; nil for Open-Meteo's.
    public var ownAddress: String? {
        get { defaults?.string(forKey: "address") }
        nonmutating set { defaults?.set(newValue, forKey: "address") }
    }
}
