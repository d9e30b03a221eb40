/// What can be set for all objects of a class together, and how far an object goes along with that.
package struct AppearanceProperties: OptionSet, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    static let backgroundColor = AppearanceProperties(rawValue: 1 << 0)
    static let tintColor = AppearanceProperties(rawValue: 1 << 1)
    package static let font = AppearanceProperties(rawValue: 1 << 2)
    package static let textColor = AppearanceProperties(rawValue: 1 << 3)
    package static let highlightedTextColor = AppearanceProperties(rawValue: 1 << 4)
    package static let shadowColor = AppearanceProperties(rawValue: 1 << 5)
    package static let shadowOffset = AppearanceProperties(rawValue: 1 << 6)
    package static let titleColor = AppearanceProperties(rawValue: 1 << 7)
    package static let titleShadowColor = AppearanceProperties(rawValue: 1 << 8)
    package static let backgroundImage = AppearanceProperties(rawValue: 1 << 9)
    package static let contentEdgeInsets = AppearanceProperties(rawValue: 1 << 10)
    package static let progressTintColor = AppearanceProperties(rawValue: 1 << 11)
    package static let trackTintColor = AppearanceProperties(rawValue: 1 << 12)
    package static let barTintColor = AppearanceProperties(rawValue: 1 << 13)
    package static let unselectedItemTintColor = AppearanceProperties(rawValue: 1 << 14)
    package static let isTranslucent = AppearanceProperties(rawValue: 1 << 15)
    package static let titleTextAttributes = AppearanceProperties(rawValue: 1 << 16)
    package static let barStyle = AppearanceProperties(rawValue: 1 << 17)
    package static let shadowImage = AppearanceProperties(rawValue: 1 << 18)
    package static let standardAppearance = AppearanceProperties(rawValue: 1 << 19)
    package static let largeTitleTextAttributes = AppearanceProperties(rawValue: 1 << 20)
    package static let prefersLargeTitles = AppearanceProperties(rawValue: 1 << 21)
    package static let scrollEdgeAppearance = AppearanceProperties(rawValue: 1 << 22)

    /// The object is a proxy: what is set on it is meant for others.
    static let isProxy = AppearanceProperties(rawValue: 1 << 30)
    /// Set while a proxy's value is applied, which must not count as the object's own.
    static let isFollowing = AppearanceProperties(rawValue: 1 << 31)
}

/// An object that takes part in `UIAppearance`.
@MainActor package protocol AppearanceFollower: NSObject {
    /// What has been set on the object itself.
    var ownAppearance: AppearanceProperties { get set }
}

extension AppearanceFollower {
    /// To be called whenever a property is set that an appearance may set as well.
    ///
    /// - Parameters:
    ///   - state: for which state of a control or an item; 0 for a property that is not per state.
    ///   - apply: sets the same on another object.
    package func customizes(
        _ property: AppearanceProperties, state: UInt = 0, _ apply: @escaping @MainActor (NSObject) -> Void
    ) {
        if ownAppearance.contains(.isFollowing) { return }
        if ownAppearance.contains(.isProxy) {
            UIProcess.current.appearance.record(property, state, of: self, apply)
        } else {
            ownAppearance.insert(property)
        }
    }
}
