import HostLink

/// The height that a widget was granted in expanded mode, and in which surroundings: on another device, in another text
/// size or language the widget has another height.
public struct ExpandedHeight: Hashable, Sendable {
    /// What the height depends on, as one word for each.
    var surroundings: String
    var points: Double

    static func surroundings(_ environment: GuestEnvironment) -> String {
        let parts = [
            "\(environment.screen.width)×\(environment.screen.height)", environment.textSize, environment.locale,
            "iOS\(environment.systemVersion)",
        ]
        return (parts + (environment.isPulledDown ? ["pulled"] : [])).joined(separator: " ")
    }
}
