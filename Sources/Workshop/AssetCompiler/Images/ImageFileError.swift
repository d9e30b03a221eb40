/// Why an image file can't be used.
enum ImageFileError: Error, CustomStringConvertible {
    case unreadable(String)
    case unknownFormat(String)
    case tooLarge(Int, Int)
    case unwritable(String)

    var description: String {
        switch self {
        case .unreadable(let reason): return "the image can't be read: \(reason)"
        case .unknownFormat(let suffix): return "images of the format “\(suffix)” can't be read"
        case .tooLarge(let width, let height): return "the image is too large: \(width) × \(height) pixels"
        case .unwritable(let path): return "\(path) can't be written"
        }
    }
}
