/// What `appearance(whenContainedInInstancesOf:)` may name: a class whose objects hold others.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose objects can be given an appearance together. What is set on its proxy is set on each of its objects when
/// that enters a window (a bar's item: when the bar shows it), unless it has been set on the object itself.
///
/// - Status: partial (colours, fonts, backgrounds and attributes of UIKit's own classes; no properties of a project's own
///   classes; traits are asked when the object enters the window)
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all objects of the class.
    static func appearance() -> Self

    /// The proxy for objects inside of an object of the first class, which is inside of one of the second, and so on.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self

    /// The proxy for objects where the traits hold.
    static func appearance(for trait: UITraitCollection) -> Self

    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIAppearance {
    public static func appearance() -> Self { appearance(for: UITraitCollection()) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        appearance(for: UITraitCollection(), whenContainedInInstancesOf: containerTypes)
    }

    public static func appearance(for trait: UITraitCollection) -> Self {
        appearance(for: trait, whenContainedInInstancesOf: [])
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        UIProcess.current.appearance.proxy(for: trait, in: containerTypes) {
            // A class of the user's may have no use for a coder.
            ClassRegistry.shared.makeInstance(of: self) as? Self ?? Self(coder: NSCoder())
        }
    }
}

extension UIBarItem: UIAppearance {
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        UIProcess.current.appearance.proxy(for: trait, in: containerTypes) { Self(coder: NSCoder()) }
    }
}
