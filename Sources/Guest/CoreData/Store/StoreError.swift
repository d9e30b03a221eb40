// What goes wrong between a context and a file. Facts: the codes of Apple's `CoreDataErrors.h`.

import AppleFoundation

/// Why a store could not be opened, read or written.
enum StoreError: Error, Hashable {
    case cannotOpen(path: String, reason: String)
    case notAStore(path: String)
    case otherModel(path: String, difference: String)
    case cannotMigrate(path: String, difference: String)
    case badName(String)
    case readOnly(path: String)
    case sqlite(code: Int32, reason: String)
    case wrongType(property: String, wanted: String, found: String)
    case noSuchType(String)
    case noConfiguration(String)
    case noStore(String)
    case noSuchObject(String)
    case conflict([String])

    /// The code in `NSCocoaErrorDomain`.
    var code: Int {
        switch self {
        case .cannotOpen, .notAStore: return 134080
        case .otherModel: return 134100
        case .cannotMigrate: return 134190
        case .badName: return 134060
        case .readOnly: return 134030
        case .sqlite: return 134180
        case .wrongType: return 1550
        case .noSuchType: return 134000
        case .noConfiguration: return 134020
        case .noStore: return 134030
        case .noSuchObject: return 133000
        case .conflict: return 133020
        }
    }

    var sentence: String {
        switch self {
        case .cannotOpen(let path, let reason): return "The store \(path) could not be opened: \(reason)"
        case .notAStore(let path): return "The file \(path) is no store of Core Data."
        case .otherModel(let path, let difference):
            return "The store \(path) was made with another data model: \(difference)."
        case .cannotMigrate(let path, let difference):
            return "The store \(path) cannot be brought to the new data model: \(difference)."
        case .badName(let name): return "“\(name)” can be no name of an entity or a property."
        case .readOnly(let path): return "The store \(path) was opened for reading only."
        case .sqlite(let code, let reason):
            return "The store could not be read or written: \(reason) (SQLite code \(code))"
        case .wrongType(let property, let wanted, let found):
            return "The property \"\(property)\" must be a \(wanted), not a \(found)."
        case .noSuchType(let type): return "There are no stores of the type \(type)."
        case .noConfiguration(let name): return "The model has no configuration “\(name)”."
        case .noStore(let entity): return "No store of the coordinator has the entity \(entity)."
        case .noSuchObject(let identity): return "There is no object \(identity) in the store."
        case .conflict(let objects):
            return "Somebody else has changed what was to be saved: \(objects.joined(separator: ", "))."
        }
    }
}

extension StoreError: CustomNSError, LocalizedError {
    static var errorDomain: String { NSCocoaErrorDomain }
    var errorCode: Int { code }
    var errorDescription: String? { sentence }
    var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
        if case .sqlite(let code, _) = self { info["NSSQLiteErrorDomain"] = Int(code) }
        return info
    }
}
