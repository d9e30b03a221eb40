@_spi(Hosting) @_spi(UIKit) import UIKitCore

extension UINavigationBar {
    /// What the bar looks like; says more than the bar's own colours and attributes once it is set.
    public var standardAppearance: UINavigationBarAppearance {
        get { shownAppearance as? UINavigationBarAppearance ?? UINavigationBarAppearance() }
        set {
            customizes(.standardAppearance) { ($0 as? UINavigationBar)?.standardAppearance = newValue }
            shownAppearance = newValue.makeCopy()
            rebuild()
        }
    }

    /// Kept, without effect: a bar looks the same at all heights.
    public var compactAppearance: UINavigationBarAppearance? {
        get { otherAppearances["compact"] as? UINavigationBarAppearance }
        set { otherAppearances["compact"] = newValue?.makeCopy() }
    }

    /// What a bar with a large title looks like while no content lies below it.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { otherAppearances["scrollEdge"] as? UINavigationBarAppearance }
        set {
            customizes(.scrollEdgeAppearance) { ($0 as? UINavigationBar)?.scrollEdgeAppearance = newValue }
            otherAppearances["scrollEdge"] = newValue?.makeCopy()
            rebuild()
        }
    }
}

extension UITabBar {
    /// What the bar looks like; says more than the bar's own colours once it is set.
    public var standardAppearance: UITabBarAppearance {
        get { shownAppearance as? UITabBarAppearance ?? UITabBarAppearance() }
        set {
            customizes(.standardAppearance) { ($0 as? UITabBar)?.standardAppearance = newValue }
            shownAppearance = newValue.makeCopy()
        }
    }
}

extension UIToolbar {
    /// What the bar looks like; says more than the bar's own colours once it is set.
    public var standardAppearance: UIToolbarAppearance {
        get { shownAppearance as? UIToolbarAppearance ?? UIToolbarAppearance() }
        set {
            customizes(.standardAppearance) { ($0 as? UIToolbar)?.standardAppearance = newValue }
            shownAppearance = newValue.makeCopy()
        }
    }
}
