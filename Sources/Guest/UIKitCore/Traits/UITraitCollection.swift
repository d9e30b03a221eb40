/// The surroundings of an interface: device kind, room, scale, text size, appearance. Immutable; what nobody specified
/// is `unspecified`.
///
/// - Status: partial (no coding; `modifyingTraits` of later systems is absent)
public final class UITraitCollection: NSObject, @unchecked Sendable {
    struct Values: Hashable {
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var displayScale: CGFloat = 0
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var forceTouchCapability = UIForceTouchCapability.unknown
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        var displayGamut = UIDisplayGamut.unspecified
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var legibilityWeight = UILegibilityWeight.unspecified
        var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    }

    let values: Values

    init(values: Values) {
        self.values = values
    }

    public override convenience init() {
        self.init(values: Values())
    }

    /// The sum of several collections: of each trait, the last value that is not unspecified wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(into: Values()) { $0.merge($1.values) })
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// Pixels per point; 0 if unspecified.
    public var displayScale: CGFloat { values.displayScale }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    public var displayGamut: UIDisplayGamut { values.displayGamut }
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    public override var hash: Int {
        values.hashValue
    }

    /// Whether each trait that `trait` specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    /// Whether colours look different from how they look with `traitCollection`.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return other.userInterfaceStyle != values.userInterfaceStyle
            || other.displayGamut != values.displayGamut
            || other.accessibilityContrast != values.accessibilityContrast
            || other.userInterfaceLevel != values.userInterfaceLevel
    }
}

extension UITraitCollection {
    /// The traits that dynamic colours are resolved with when nothing says otherwise.
    public static var current: UITraitCollection {
        get { (CurrentTraits.innermost ?? UIProcess.current.currentTraits).traits ?? UIProcess.current.screenTraits }
        set { (CurrentTraits.innermost ?? UIProcess.current.currentTraits).traits = newValue }
    }

    /// Makes this the current collection while `actions` run.
    public func performAsCurrent(_ actions: () -> Void) {
        CurrentTraits.$innermost.withValue(CurrentTraits(self), operation: actions)
    }
}

extension UITraitCollection.Values {
    mutating func merge(_ other: Self) {
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.forceTouchCapability != .unknown { forceTouchCapability = other.forceTouchCapability }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    }
}
