import Foundation

/// Why an image file can't be used.
enum ImageFileError: Error, CustomStringConvertible {
    case unreadable(String)
    case unknownFormat(String)
    case empty
    case tooLarge(Double, Double)
    case unwritable(String)

    var description: String {
        switch self {
        case .unreadable(let reason): return "the image can't be read: \(reason)"
        case .unknownFormat(let suffix): return "images of the format “\(suffix)” can't be read"
        case .empty: return "the image has no pixels"
        case .tooLarge(let width, let height):
            return String(format: "the image is too large: %.6g × %.6g pixels", width, height)
        case .unwritable(let path): return "\(path) can't be written"
        }
    }
}
