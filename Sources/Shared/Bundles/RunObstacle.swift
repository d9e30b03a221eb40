import Foundation

/// Why the code of an app or a widget can't be run here, known before any of it runs.
public enum RunObstacle: Error, Hashable, Sendable, CustomStringConvertible {
    /// Its code was compiled against other modules than those that are here.
    case otherRuntime(name: String)
    /// It was built for its widget alone.
    case noCode(name: String)

    public var description: String {
        switch self {
        case .otherRuntime(let name):
            return "\(name) was built for another version of Hodie: build and install it again: hodie install PROJECT"
        case .noCode(let name):
            return "\(name) was built without its code: build its project without --target to have it"
        }
    }

    /// What keeps the bundle's code from running; nil if nothing does.
    /// - Parameter runtime: what `RuntimeIdentity` says of this installation; nil to take any code.
    public init?(_ info: BundleInfo, manifest: BundleManifest, runtime: String?) {
        let name = info.displayName(languages: ["en"])
        if let runtime, manifest.runtime != runtime {
            self = .otherRuntime(name: name)
        } else if !FileManager.default.fileExists(atPath: info.executable.path) {
            self = .noCode(name: name)
        } else {
            return nil
        }
    }
}
