/// Loads what an Info.plist names: storyboards.
@_spi(Hosting) @MainActor public enum HostedInterface {
    /// The initial controller of a storyboard. Throws a sentence if the storyboard or the controller is missing.
    public static func initialController(
        ofStoryboard name: String, in bundle: Bundle
    ) throws -> UIViewController {
        throw HostedLoadError("The storyboard “\(name)” could not be loaded.")
    }
}
