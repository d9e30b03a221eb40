import Bundles
import XcodeProject

extension InterfaceStyle {
    /// The first Xcode whose SDK, iOS 13, knows dark appearance.
    private static let firstWithDark = 11

    /// The appearance that a target was made for: what its Info.plist says (`UIUserInterfaceStyle`); else light if its
    /// project was never touched by an Xcode that knew of dark appearance. iOS decided by the SDK that an app was linked
    /// with, and kept such an app light on a dark system.
    init(info: InfoPlist, project: XcodeProject) {
        switch info["UIUserInterfaceStyle"] as? String {
        case "Light": self = .light
        case "Dark": self = .dark
        case "Automatic": self = .automatic
        default: self = project.newestXcode.map { $0 < Self.firstWithDark } == true ? .light : .automatic
        }
    }
}
