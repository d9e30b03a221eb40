import Bundles
import HostLink

extension GuestEnvironment {
    /// The surroundings as a widget or an app of this style is shown them.
    func shown(as style: InterfaceStyle) -> GuestEnvironment {
        var environment = self
        switch style {
        case .light: environment.appearance = .light
        case .dark: environment.appearance = .dark
        case .automatic: break
        }
        return environment
    }
}
