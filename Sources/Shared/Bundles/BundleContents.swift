import Foundation

/// The plain files of a bundle, listed and hashed without ever following a symbolic link.
public enum BundleContents {
    /// A bundle with more files than this is refused.
    static let greatestCount = 20_000
    /// In bytes, of all files together.
    static let greatestSize = 1 << 30
    private static let greatestDepth = 32

    /// The relative paths of all plain files below `folder`, sorted.
    /// - Throws: `BundleError`, also for anything that is neither a file nor a folder.
    public static func list(_ folder: URL) throws -> [String] {
        var found: [String] = []
        try collect(folder, prefix: "", depth: 0, into: &found)
        return found.sorted()
    }

    /// Size and hash of every file below `folder` except for the manifest.
    /// - Throws: `BundleError`
    public static func hash(_ folder: URL) throws -> [String: BundleManifest.File] {
        var files: [String: BundleManifest.File] = [:]
        var size = 0
        for path in try list(folder) where path != BundleManifest.fileName {
            let file = try hash(path, in: folder)
            files[path] = file
            size += file.size
            guard size <= greatestSize else {
                throw BundleError.tooLarge(bundle: folder.path, reason: "its files have more than 1 GB")
            }
        }
        return files
    }

    /// Makes sure that the app at `folder` is what its manifest says.
    /// - Returns: the manifest.
    /// - Throws: `BundleError`, naming the first file in alphabetical order that is missing, extra or altered.
    @discardableResult
    public static func verify(_ folder: URL) throws -> BundleManifest {
        let manifest = try BundleManifest.read(from: folder)
        let found = Set(try list(folder)).subtracting([BundleManifest.fileName])
        let name = folder.path
        for path in found.union(manifest.files.keys).sorted() {
            guard let expected = manifest.files[path] else { throw BundleError.extraFile(bundle: name, file: path) }
            guard found.contains(path) else { throw BundleError.missingFile(bundle: name, file: path) }
            guard try hash(path, in: folder) == expected else {
                throw BundleError.alteredFile(bundle: name, file: path)
            }
        }
        return manifest
    }

    private static func collect(_ folder: URL, prefix: String, depth: Int, into found: inout [String]) throws {
        guard depth < greatestDepth else {
            throw BundleError.tooLarge(bundle: folder.path, reason: "folders are nested too deeply")
        }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch {
            throw BundleError.unreadable(path: folder.path, reason: "the folder can't be listed")
        }
        for name in names.sorted() {
            let path = prefix + name
            var status = stat()
            guard lstat(folder.appendingPathComponent(name).path, &status) == 0 else {
                throw BundleError.unreadable(path: path, reason: String(cString: strerror(errno)))
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                try collect(folder.appendingPathComponent(name), prefix: path + "/", depth: depth + 1, into: &found)
            case S_IFREG:
                found.append(path)
                guard found.count <= greatestCount else {
                    throw BundleError.tooLarge(bundle: folder.path, reason: "more than \(greatestCount) files")
                }
            default: throw BundleError.notAPlainFile(bundle: folder.path, file: path)
            }
        }
    }

    private static func hash(_ path: String, in folder: URL) throws -> BundleManifest.File {
        let file = folder.appendingPathComponent(path)
        // Between listing and opening the file may have been exchanged: a link is refused here, too.
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw BundleError.unreadable(path: file.path, reason: String(cString: strerror(errno)))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw BundleError.notAPlainFile(bundle: folder.path, file: path)
        }
        guard status.st_size <= greatestSize else {
            throw BundleError.tooLarge(bundle: folder.path, reason: "\(path) has more than 1 GB")
        }
        do {
            return BundleManifest.File(size: Int(status.st_size), hash: try ContentHash.of(handle))
        } catch {
            throw BundleError.unreadable(path: file.path, reason: "\(error)")
        }
    }
}
