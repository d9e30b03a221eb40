// The page's own files. There is a list of them, and no request's path ever becomes a file's path.
import Foundation

struct PageFiles: Sendable {
    struct File: Sendable {
        var type: String
        var bytes: Data
    }

    private let files: [String: File]

    /// Reads the files once.
    /// - Throws: if one of them is missing.
    init(folder: URL) throws {
        let names = [
            ("/", "index.html", "text/html; charset=utf-8"),
            ("/today.css", "today.css", "text/css; charset=utf-8"),
            ("/connect.js", "connect.js", "text/javascript; charset=utf-8"),
            ("/today.js", "today.js", "text/javascript; charset=utf-8"),
            ("/pixels.js", "pixels.js", "text/javascript; charset=utf-8"),
            ("/platter.js", "platter.js", "text/javascript; charset=utf-8"),
            ("/surface.js", "surface.js", "text/javascript; charset=utf-8"),
            ("/back.js", "back.js", "text/javascript; charset=utf-8"),
            ("/back.css", "back.css", "text/css; charset=utf-8"),
        ]
        files = try Dictionary(
            uniqueKeysWithValues: names.map { path, name, type in
                let url = folder.appendingPathComponent(name)
                guard let bytes = try? Data(contentsOf: url) else { throw PageError.missingFile(url.path) }
                return (path, File(type: type, bytes: bytes))
            })
    }

    subscript(path: String) -> File? { files[path] }

    /// The bytes of an icon that the host knows; nil if it is no PNG or larger than 4 MB.
    static func icon(at path: String) -> File? {
        guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.read(upToCount: 4 << 20 + 1),
            bytes.count <= 4 << 20,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        return File(type: "image/png", bytes: bytes)
    }
}
