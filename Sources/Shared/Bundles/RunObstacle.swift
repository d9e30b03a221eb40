import Foundation

/// Why the code of an app or a widget can't be run here, known before any of it runs.
public enum RunObstacle: Error, Hashable, Sendable, CustomStringConvertible {
    /// Its code was compiled against other modules than those that are here.
    case otherRuntime(name: String)
    /// Its code could not be built: its widget runs without it.
    case noCode(name: String, reason: String)

    public var description: String {
        switch self {
        case .otherRuntime(let name):
            return "\(name) was built for another version of Hodie: build and install it again: hodie install PROJECT"
        case .noCode(let name, let reason): return "\(name) has no code here, only its widget runs: \(reason)"
        }
    }

    /// What keeps the bundle's code from running; nil if nothing does.
    /// - Parameter runtime: what `RuntimeIdentity` says of this installation; nil to take any code.
    public init?(_ info: BundleInfo, manifest: BundleManifest, runtime: String?) {
        let name = info.displayName(languages: ["en"])
        if let runtime, manifest.runtime != runtime {
            self = .otherRuntime(name: name)
        } else if !FileManager.default.fileExists(atPath: info.executable.path) {
            let reason = manifest.part(info.identifier)?.missingCode
            self = .noCode(name: name, reason: reason ?? "it is not in the bundle; build its project again")
        } else {
            return nil
        }
    }
}
