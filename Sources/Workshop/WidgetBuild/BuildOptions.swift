import Bundles
import Foundation

/// What to build, and with what.
public struct BuildOptions: Sendable {
    /// An `.xcodeproj`, an `.xcworkspace`, or a folder with one of them; or a Swift file that is a widget.
    public var project: String
    /// The app or widget target; nil for the first app that has a widget.
    public var target: String?
    /// Where `Name.app` is put; made if need be.
    public var output: URL
    /// The build configuration; nil for `Debug`.
    public var configuration: String?
    /// What may be kept from build to build.
    public var cache: URL
    /// Where the compiler keeps what it has made of C modules, from build to build; any number of builds may use it at once.
    public var clangModules: URL
    /// The modules that widgets are compiled against.
    public var modules: URL

    /// - Parameter clangModules: nil for a folder in `cache`.
    public init(
        project: String, target: String? = nil, output: URL, configuration: String? = nil, cache: URL,
        clangModules: URL? = nil, modules: URL
    ) {
        self.project = project
        self.target = target
        self.output = output
        self.configuration = configuration
        self.cache = cache
        self.clangModules = clangModules ?? cache.appendingPathComponent("Build/Modules", isDirectory: true)
        self.modules = modules
    }
}
