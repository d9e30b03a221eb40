/// What can be set for all objects of a class together, and how far an object goes along with that.
struct AppearanceProperties: OptionSet, Hashable {
    let rawValue: UInt32

    static let backgroundColor = AppearanceProperties(rawValue: 1 << 0)
    static let tintColor = AppearanceProperties(rawValue: 1 << 1)
    static let font = AppearanceProperties(rawValue: 1 << 2)
    static let textColor = AppearanceProperties(rawValue: 1 << 3)
    static let highlightedTextColor = AppearanceProperties(rawValue: 1 << 4)
    static let shadowColor = AppearanceProperties(rawValue: 1 << 5)
    static let shadowOffset = AppearanceProperties(rawValue: 1 << 6)
    static let titleColor = AppearanceProperties(rawValue: 1 << 7)
    static let titleShadowColor = AppearanceProperties(rawValue: 1 << 8)
    static let backgroundImage = AppearanceProperties(rawValue: 1 << 9)
    static let contentEdgeInsets = AppearanceProperties(rawValue: 1 << 10)
    static let progressTintColor = AppearanceProperties(rawValue: 1 << 11)
    static let trackTintColor = AppearanceProperties(rawValue: 1 << 12)
    static let barTintColor = AppearanceProperties(rawValue: 1 << 13)
    static let unselectedItemTintColor = AppearanceProperties(rawValue: 1 << 14)
    static let isTranslucent = AppearanceProperties(rawValue: 1 << 15)
    static let titleTextAttributes = AppearanceProperties(rawValue: 1 << 16)

    /// The object is a proxy: what is set on it is meant for others.
    static let isProxy = AppearanceProperties(rawValue: 1 << 30)
    /// Set while a proxy's value is applied, which must not count as the object's own.
    static let isFollowing = AppearanceProperties(rawValue: 1 << 31)
}

/// An object that takes part in `UIAppearance`.
@MainActor protocol AppearanceFollower: NSObject {
    /// What has been set on the object itself.
    var ownAppearance: AppearanceProperties { get set }
}

extension AppearanceFollower {
    /// To be called whenever a property is set that an appearance may set as well.
    ///
    /// - Parameters:
    ///   - state: for which state of a control or an item; 0 for a property that is not per state.
    ///   - apply: sets the same on another object.
    func customizes(
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
