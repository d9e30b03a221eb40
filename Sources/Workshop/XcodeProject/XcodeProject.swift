import Foundation

/// An Xcode project as a value: its targets, their files and settings. Reading it runs nothing and writes nothing.
public struct XcodeProject: Sendable {
    /// The `.xcodeproj` folder.
    public let file: URL
    /// What `SRCROOT` is: the folder that paths start at.
    public let sourceRoot: URL
    /// Where its files may come from.
    public let boundary: ProjectBoundary
    public let objectVersion: Int
    /// The major version of the newest Xcode that is known to have worked on the project (`LastUpgradeCheck`,
    /// `LastSwiftUpdateCheck`, a target's `CreatedOnToolsVersion`); nil if the project names none.
    public let newestXcode: Int?
    public let targets: [Target]
    public let configurations: ConfigurationList
    /// The language of code and of files outside of `.lproj` folders, for example `en`.
    public let developmentRegion: String
    /// The folders of the Swift packages on this disk that it names.
    public let localPackages: [URL]
    /// Of a package: its libraries and the targets that each is made of.
    public let products: [String: [String]]
    /// The other projects of the workspace that this one is in, those that CocoaPods made among them: what they make its
    /// targets may take by the product's name alone.
    public internal(set) var neighbours: [URL] = []

    /// Of a package: the targets that its manifest names resources for.
    public internal(set) var modulesWithResources: Set<String> = []

    /// Whether it is a Swift package.
    public var isPackage: Bool { file.pathExtension != "xcodeproj" }

    /// The project's name: that of its folder without `.xcodeproj`.
    public var name: String { file.deletingPathExtension().lastPathComponent }

    /// Opens what a user names: an `.xcodeproj`, an `.xcworkspace` (its project with a widget), or a folder that
    /// holds one of them.
    /// - Parameter boundary: where the project's files may come from; nil for what its own place says.
    /// - Throws: `ProjectError`
    public static func open(path: String, boundary: ProjectBoundary? = nil) throws -> XcodeProject {
        try ProjectLocator(boundary: boundary).open(URL(fileURLWithPath: path))
    }

    public func target(named name: String) throws -> Target {
        guard let found = targets.first(where: { $0.name == name }) else {
            throw ProjectError.unknownTarget(name: name, available: targets.map(\.name))
        }
        return found
    }

    public func target(id: String) -> Target? { targets.first { $0.id == id } }
}
