/// Why a compiled interface file could not be read.
public enum InterfaceFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAPropertyList(String)
    case notAnInterfaceFile
    case otherVersion(Int, reads: Int)
    case unexpected(String)

    public var description: String {
        switch self {
        case .notAPropertyList(let why): return "The file is no binary property list: \(why)."
        case .notAnInterfaceFile: return "The file is no compiled storyboard or xib."
        case .otherVersion(let version, let own):
            return "The file was compiled as version \(version) and this program reads \(own): "
                + "build the project again."
        case .unexpected(let what): return "The compiled interface file is damaged: it has \(what)."
        }
    }
}
