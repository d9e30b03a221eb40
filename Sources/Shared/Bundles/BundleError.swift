/// Why a bundle can't be trusted or read.
public enum BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    case noSuchBundle(path: String)
    /// The folder has no `hodie-manifest.plist`.
    case noManifest(path: String)
    case badManifest(path: String, reason: String)
    case badInfoPlist(path: String, reason: String)
    /// The manifest names a file that is not there.
    case missingFile(bundle: String, file: String)
    /// A file is there that the manifest doesn't name.
    case extraFile(bundle: String, file: String)
    /// The file's content is not what the manifest says.
    case alteredFile(bundle: String, file: String)
    /// A symbolic link, device, socket or pipe.
    case notAPlainFile(bundle: String, file: String)
    /// The app became another one while it was read.
    case changedMeanwhile(bundle: String)
    case unsafeName(String)
    case tooLarge(bundle: String, reason: String)
    case unreadable(path: String, reason: String)

    public var description: String {
        switch self {
        case .noSuchBundle(let path): return "\(path): error: there is no app here"
        case .noManifest(let path):
            return "\(path): error: the app has no \(BundleManifest.fileName); build it with “hodie build”"
        case .badManifest(let path, let reason): return "\(path): error: the manifest is unusable: \(reason)"
        case .badInfoPlist(let path, let reason): return "\(path): error: the Info.plist is unusable: \(reason)"
        case .missingFile(let bundle, let file): return "\(bundle): error: the file \(file) is missing"
        case .extraFile(let bundle, let file):
            return "\(bundle): error: the file \(file) is not part of the app: its manifest doesn't name it"
        case .alteredFile(let bundle, let file):
            return "\(bundle): error: the file \(file) was changed after the app was built"
        case .notAPlainFile(let bundle, let file):
            return "\(bundle): error: \(file) is neither a file nor a folder; an app may hold nothing else"
        case .changedMeanwhile(let bundle):
            return "\(bundle): error: the app was changed while it was being read; try again"
        case .unsafeName(let name): return "error: “\(name)” can't be used as a name on disk"
        case .tooLarge(let bundle, let reason): return "\(bundle): error: the app is too large: \(reason)"
        case .unreadable(let path, let reason): return "\(path): error: can't be read: \(reason)"
        }
    }
}
