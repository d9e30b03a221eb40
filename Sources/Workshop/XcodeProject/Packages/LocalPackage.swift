import Foundation

/// What is needed of a Swift package that lies beside a project: its libraries and what they are made of.
public struct LocalPackage: Hashable, Sendable {
    /// A module in Swift.
    public struct Module: Hashable, Sendable {
        public var name: String
        /// Below the package's folder; nil for `Sources/NAME`.
        public var path: String?
        /// Relative to the module's folder.
        public var excluded: Set<String> = []
        /// What is copied as it is, folders with all that is in them; relative to the module's folder.
        public var copied: Set<String> = []
        /// Whether the manifest names resources.
        public var hasResources = false
        /// Modules of this package and products of others, by name.
        public var dependencies: [String] = []

        public init(name: String) { self.name = name }
    }

    public var name: String
    /// Library → its modules.
    public var products: [String: [String]] = [:]
    public var modules: [Module] = []
    /// Where the packages lie that this one needs, as its manifest says it.
    public var dependencies: [String] = []
    /// The language mode that its tools have, such as `5`.
    public var languageMode = "5"
    /// The language of resources outside of a language's folder; nil if the manifest names none.
    public var language: String?

    public init(name: String) { self.name = name }
}

extension XcodeProject {
    /// A package as a project: each module is a framework.
    /// - Parameter folder: with the manifest.
    public init(package: LocalPackage, in folder: URL, boundary: ProjectBoundary) {
        let known = Set(package.modules.map(\.name))
        let targets = package.modules.map { module in
            let settings = SettingsLayer([
                "GENERATE_INFOPLIST_FILE": "YES",
                "PRODUCT_BUNDLE_IDENTIFIER":
                    "\(package.name).\(module.name)".replacingOccurrences(of: "_", with: "-"),
                "SWIFT_VERSION": package.languageMode,
            ])
            let path = module.path ?? "Sources/\(module.name)"
            let source = SynchronizedFolder(
                url: folder.appendingPathComponent(path, isDirectory: true).standardizedFileURL, isOwned: true,
                exceptions: module.excluded, explicitTypes: [:], explicitFolders: module.copied, platformFilters: [:])
            return Target(
                id: module.name, name: module.name, product: .framework, phases: [],
                dependencies: module.dependencies.map { known.contains($0) ? .target(id: $0) : .package(product: $0) },
                synchronizedFolders: [source],
                configurations: ConfigurationList(
                    configurations: [.init(name: "Debug", settings: settings, baseFile: nil)], defaultName: "Debug",
                    missingID: nil),
                packageProducts: [])
        }
        self.init(
            file: folder, sourceRoot: folder, boundary: boundary, objectVersion: 0, newestXcode: nil, targets: targets,
            configurations: ConfigurationList(configurations: [], defaultName: nil, missingID: nil),
            developmentRegion: package.language ?? "en",
            localPackages: package.dependencies.map {
                URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: folder.path, isDirectory: true))
                    .standardizedFileURL
            },
            products: package.products)
        modulesWithResources = Set(package.modules.filter(\.hasResources).map(\.name))
    }
}
