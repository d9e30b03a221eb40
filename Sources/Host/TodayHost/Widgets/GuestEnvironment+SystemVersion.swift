import Bundles
import HostLink

extension GuestEnvironment {
    /// Whether widgets have a compact and an expanded mode. Before iOS 10 each was as high as it asked for.
    public var hasDisplayModes: Bool { systemVersion >= 10 }

    /// The surroundings as a widget or an app of this style is shown them. Before iOS 13 there was one appearance: light
    /// platters since iOS 10, and before that white writing on what lay dark over everything.
    func shown(as style: InterfaceStyle) -> GuestEnvironment {
        var environment = self
        switch (systemVersion, style) {
        case (..<10, _): environment.appearance = .dark
        case (10..<13, _), (_, .light): environment.appearance = .light
        case (_, .dark): environment.appearance = .dark
        case (_, .automatic): break
        }
        return environment
    }
}
