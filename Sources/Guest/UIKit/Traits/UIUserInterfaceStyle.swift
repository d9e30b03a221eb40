/// Light or dark appearance.
///
/// - Status: complete
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// The kind of device that an interface is made for.
///
/// - Status: complete
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
}

/// Much or little room in one direction.
///
/// - Status: complete
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// The direction in which an interface is laid out.
///
/// - Status: complete
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The layout direction of an interface or a view.
///
/// - Status: complete
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

/// The range of colours of a display.
///
/// - Status: complete
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case SRGB = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case P3 = 1
}

/// Whether pressing hard means something.
///
/// - Status: complete
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

/// The contrast that the user asked for.
///
/// - Status: complete
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

/// Whether the user asked for bold text.
///
/// - Status: complete
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

/// Whether an interface lies above another one.
///
/// - Status: complete
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}
