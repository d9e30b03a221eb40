@_spi(Hosting) import AppleFoundation

/// Which files a page may be shown: those of the bundle, of the container, and what code has named for it. What the process
/// itself may read is less often.
struct ReadableFiles {
    /// What `loadFileURL(_:allowingReadAccessTo:)` names: a file or a folder.
    var allowed: URL?

    /// The path of a file that may be read.
    /// - Throws: `URLError`.
    func path(of address: String) throws -> String {
        guard let url = URL(string: address), url.isFileURL, !url.path.isEmpty else { throw URLError(.badURL) }
        let path = Self.real(url.path)
        guard roots.contains(where: { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }) else {
            throw URLError(.noPermissionsToReadFile)
        }
        return path
    }

    private var roots: [String] {
        let context = GuestContext.current
        let named = [context.applicationPath, context.bundlePath, context.containerPath, allowed?.path ?? ""]
        return named.filter { !$0.isEmpty }.map(Self.real)
    }

    /// Without symbolic links and dots, as far as the path leads anywhere.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
