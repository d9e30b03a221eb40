import AppleFoundation

/// What kind of document a file is, by its name.
enum MIMEType {
    static func ofFile(named name: String) -> String {
        let found = byExtension[(name as NSString).pathExtension.lowercased()] ?? "application/octet-stream"
        return found
    }

    private static let byExtension = [
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "xml": "application/xml",
        "svg": "image/svg+xml", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
        "json": "application/json", "map": "application/json", "txt": "text/plain", "md": "text/plain",
        "csv": "text/csv", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "bmp": "image/bmp", "ico": "image/x-icon", "avif": "image/avif", "pdf": "application/pdf",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
        "m4a": "audio/mp4", "wav": "audio/wav", "ogg": "audio/ogg", "mp4": "video/mp4", "m4v": "video/mp4",
        "webm": "video/webm", "mov": "video/quicktime", "wasm": "application/wasm", "zip": "application/zip",
    ]
}
