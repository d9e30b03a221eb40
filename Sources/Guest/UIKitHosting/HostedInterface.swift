@_spi(Hosting) import UIKitCore

/// Loads what an Info.plist names: storyboards.
@_spi(Hosting) @MainActor public enum HostedInterface {
    /// The initial controller of a storyboard. Throws a sentence if the storyboard or the controller is missing.
    public static func initialController(
        ofStoryboard name: String, in bundle: Bundle
    ) throws -> UIViewController {
        let controller = UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController()
        try UIProcess.current.throwFailure()
        guard let controller else {
            throw HostedLoadError("The storyboard “\(name)” has no initial view controller.")
        }
        return controller
    }
}
