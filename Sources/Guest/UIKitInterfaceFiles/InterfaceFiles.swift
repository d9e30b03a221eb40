import InterfaceFormat

/// Finds and reads compiled interface files, each once.
@MainActor enum InterfaceFiles {
    private static var known: [String: InterfaceFile] = [:]

    /// The file `name` of the bundle, in the user's language if there is one for it.
    static func file(named name: String, extension type: String, in bundle: Bundle) throws -> InterfaceFile {
        guard let path = path(named: name, extension: type, in: bundle) else {
            let kind = type == "storyboardc" ? "storyboard" : "xib"
            throw InterfaceFileError.missing(name: "\(name).\(kind)", bundle: bundle.folderName)
        }
        if let file = known[path] { return file }
        let file = try InterfaceFile(data: Data(contentsOf: URL(fileURLWithPath: path)))
        known[path] = file
        return file
    }

    static func path(named name: String, extension type: String, in bundle: Bundle) -> String? {
        bundle.path(forResource: name, ofType: type)
    }
}

extension Bundle {
    /// The bundle's name in messages: the full path on this machine would tell its author nothing.
    var folderName: String { (bundlePath as NSString).lastPathComponent }
}

/// A compiled interface file that a bundle does not have.
enum InterfaceFileError: Error, CustomStringConvertible {
    case missing(name: String, bundle: String)

    var description: String {
        switch self {
        case .missing(let name, let bundle): return "There is no “\(name)” in the bundle \(bundle)"
        }
    }
}
