/// What has traits and hears of their changes: screens, windows, views and view controllers.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
