/// Why a file's fonts cannot be used.
package enum FontRegistrationError: Error, Equatable, CustomStringConvertible {
    case missing(path: String)
    case noFont(path: String)
    case nameless(path: String)
    case alreadyRegistered(path: String)

    package var description: String {
        switch self {
        case .missing(let path): "there is no file \(path)"
        case .noFont(let path): "\(path) is no font that can be read (TrueType, OpenType or a collection of them)"
        case .nameless(let path): "\(path) holds no font with a family and a PostScript name to ask for it by"
        case .alreadyRegistered(let path): "\(path) is registered already"
        }
    }
}
