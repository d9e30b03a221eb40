import Foundation
import HostLink
import TodayHost

/// How one browser shows the Today view: what its user chose on the page, and what the browser itself is like.
///
/// What is left out, or was kept by the browser and is not offered any more, is as the host was started.
struct PageView: Decodable, Equatable, Sendable {
    /// A `DeviceProfile`.
    var device: String?
    var landscape: Bool?
    /// Whether as in the Notification Center.
    var pulledDown: Bool?
    /// Without what all raw values of `UIContentSizeCategory` begin with.
    var textSize: String?
    var dark: Bool?
    /// BCP 47.
    var language: String?
    /// The major iOS version.
    var system: Int?
    /// Pixels of the browser per pixel of CSS.
    var scale: Double?
    /// Whether the browser's user wants more contrast, and less to move.
    var contrast: Bool?
    var calm: Bool?
    /// Where the user was when the page was connected last.
    var place: PagePlace?
    /// How many platters its window has room for at most.
    var room: Int?

    static let textSizePrefix = "UICTContentSizeCategory"
    static let systems = 8...13
    /// Languages in which widgets can be looked at.
    static let languages = [
        "ar", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "ko", "nb", "nl", "pl", "pt-BR", "ru", "sv", "tr",
        "uk", "zh-Hans", "zh-Hant",
    ]
    /// What widgets draw for: less would be blurred letters, more than anybody sees.
    private static let scales = 1.0...4.0

    /// - Parameter host: how the host was started.
    func environment(from host: GuestEnvironment) -> GuestEnvironment {
        var environment = host
        if let dark { environment.appearance = dark ? .dark : .light }
        if let profile = device.flatMap(DeviceProfile.init(id:)), profile != .desktop {
            environment.screen = profile.screen(isLandscape: landscape ?? false)
        }
        environment.isPulledDown = pulledDown ?? host.isPulledDown
        let size = Self.textSizePrefix + (textSize ?? "")
        if WidgetMetrics.textSizes.contains(size) { environment.textSize = size }
        if let language, Self.languages.contains(language) {
            environment.languages = [language]
            environment.locale = language.replacingOccurrences(of: "-", with: "_")
        }
        if let system, Self.systems.contains(system) { environment.systemVersion = system }
        environment.increasesContrast = contrast ?? false
        environment.reducesMotion = calm ?? false
        if let scale, scale.isFinite {
            // Browsers tell it with rounding errors; each value takes processes and pictures of its own.
            let rounded = (scale * 100).rounded() / 100
            environment.scale = min(max(rounded, Self.scales.lowerBound), Self.scales.upperBound)
        }
        return environment
    }
}
