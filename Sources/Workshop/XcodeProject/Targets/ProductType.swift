/// What a target makes.
public enum ProductType: Hashable, Sendable {
    case application
    case appExtension
    case framework
    case staticFramework
    case staticLibrary
    case dynamicLibrary
    case resourceBundle
    case other(String)

    private static let prefix = "com.apple.product-type."

    public init(identifier: String) {
        switch identifier {
        case Self.prefix + "application": self = .application
        case Self.prefix + "app-extension": self = .appExtension
        case Self.prefix + "framework": self = .framework
        case Self.prefix + "framework.static": self = .staticFramework
        case Self.prefix + "library.static": self = .staticLibrary
        case Self.prefix + "library.dynamic": self = .dynamicLibrary
        case Self.prefix + "bundle": self = .resourceBundle
        default: self = .other(identifier)
        }
    }

    /// Whether the product is code that other targets import.
    public var isLibrary: Bool {
        switch self {
        case .framework, .staticFramework, .staticLibrary, .dynamicLibrary: return true
        default: return false
        }
    }

    /// `app`, `appex`, `framework` …
    public var wrapperExtension: String {
        switch self {
        case .application: return "app"
        case .appExtension: return "appex"
        case .framework, .staticFramework, .staticLibrary, .dynamicLibrary: return "framework"
        case .resourceBundle: return "bundle"
        case .other: return ""
        }
    }

    /// `CFBundlePackageType`
    public var packageType: String {
        switch self {
        case .application: return "APPL"
        case .appExtension: return "XPC!"
        case .framework, .staticFramework, .staticLibrary, .dynamicLibrary: return "FMWK"
        case .resourceBundle, .other: return "BNDL"
        }
    }
}
