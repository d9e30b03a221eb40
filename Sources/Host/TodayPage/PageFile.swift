import Foundation

/// A file beside the page: what a browser asks for that keeps the page as an app.
struct PageFile: Sendable {
    let type: String
    let data: Data

    private static let types = [
        "manifest.webmanifest": "application/manifest+json", "icon.svg": "image/svg+xml",
    ]

    /// All there are, by their path.
    /// - Throws: `PageError.missingFile`
    static func all(in folder: URL) throws -> [String: PageFile] {
        try Dictionary(
            uniqueKeysWithValues: types.map { name, type in
                let url = folder.appendingPathComponent(name)
                guard let data = try? Data(contentsOf: url) else { throw PageError.missingFile(url.path) }
                return ("/\(name)", PageFile(type: type, data: data))
            })
    }
}
