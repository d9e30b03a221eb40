/// Why a compiled data model could not be read.
public enum DataModelFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    case notADataModel
    case otherVersion(Int)
    case damaged(String)

    public var description: String {
        switch self {
        case .notADataModel: return "The file is no compiled data model."
        case .otherVersion(let version):
            return "The data model was compiled as version \(version) and this program reads \(DataModelFile.version): "
                + "build the project again."
        case .damaged(let what): return "The compiled data model is damaged: \(what)."
        }
    }
}
