// What goes wrong between a context and a file. Facts: the codes of Apple's `CoreDataErrors.h`.

import AppleFoundation
import Database

/// Why a store could not be opened, read or written.
enum StoreError: Error, Hashable {
    case cannotOpen(path: String, reason: String)
    case notAStore(path: String)
    case damaged(path: String, reason: String)
    case newer(path: String, version: Int)
    case expired(path: String)
    case full(path: String)
    case locked(path: String)
    case badModel(String)
    case noTransformer(property: String, name: String)
    case otherModel(path: String, difference: String)
    case cannotMigrate(path: String, difference: String)
    case badName(String)
    case badPragma(name: String, value: String)
    case readOnly(path: String)
    case notWritable(path: String)
    case sqlite(code: Int32, reason: String)
    case wrongType(property: String, wanted: String, found: String)
    case noSuchType(String)
    case noConfiguration(String)
    case noStore(String)
    case noSuchObject(String)
    case conflict([String])
    case notUnique(String)

    /// The code in `NSCocoaErrorDomain`.
    var code: Int {
        switch self {
        case .cannotOpen, .newer: return NSPersistentStoreOpenError
        case .notAStore, .damaged: return CocoaError.fileReadCorruptFile.rawValue
        case .expired: return NSPersistentHistoryTokenExpiredError
        case .full: return CocoaError.fileWriteOutOfSpace.rawValue
        case .locked: return NSPersistentStoreTimeoutError
        case .badModel, .noTransformer: return NSCoreDataError
        case .otherModel: return NSPersistentStoreIncompatibleVersionHashError
        case .cannotMigrate: return NSInferredMappingModelError
        case .badName: return NSCoreDataError
        case .badPragma: return NSPersistentStoreOpenError
        case .readOnly: return NSPersistentStoreSaveError
        case .notWritable: return CocoaError.fileWriteNoPermission.rawValue
        case .sqlite: return NSSQLiteError
        case .wrongType: return NSManagedObjectValidationError
        case .noSuchType: return NSPersistentStoreInvalidTypeError
        case .noConfiguration: return NSPersistentStoreIncompatibleSchemaError
        case .noStore: return NSPersistentStoreSaveError
        case .noSuchObject: return NSManagedObjectReferentialIntegrityError
        case .conflict: return NSManagedObjectMergeError
        case .notUnique: return NSManagedObjectConstraintMergeError
        }
    }

    var sentence: String {
        switch self {
        case .cannotOpen(let path, let reason): return "The store \(path) could not be opened: \(reason)"
        case .notAStore(let path): return "The file \(path) is no store of Core Data."
        case .damaged(let path, let reason): return "The file \(path) is damaged, or no database: \(reason)"
        case .newer(let path, let version):
            return "The store \(path) has the version \(version) of its layout, which is newer than this framework's."
        case .expired(let path):
            return "The history of the store \(path) does not go back as far as was asked for."
        case .full(let path): return "There is no room left to write to the store \(path). Nothing of it was changed."
        case .locked(let path):
            return "Somebody else has kept the store \(path) locked for too long. Nothing of it was changed."
        case .noTransformer(let property, let name):
            return "The property \"\(property)\" is transformed by \(name), and there is no such transformer: "
                + "ValueTransformer.setValueTransformer(_:forName:) makes it known before the store is used."
        case .badModel(let what): return "The data model cannot be used: \(what)."
        case .otherModel(let path, let difference):
            return "The store \(path) was made with another data model: \(difference)."
        case .cannotMigrate(let path, let difference):
            return "The store \(path) cannot be brought to the new data model: \(difference)."
        case .badName(let name): return "“\(name)” can be no name of an entity or a property."
        case .badPragma(let name, let value): return "“\(name) = \(value)” is no pragma of SQLite."
        case .readOnly(let path): return "The store \(path) was opened for reading only."
        case .notWritable(let path):
            return "The store \(path) may not be written where it is. Open it with NSReadOnlyPersistentStoreOption, "
                + "or a copy of it in the app's container."
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
        case .notUnique(let what): return "Several objects have what only one may have: \(what)."
        }
    }
}

extension StoreError: CustomNSError, LocalizedError {
    static var errorDomain: String { NSCocoaErrorDomain }
    var errorCode: Int { code }
    var errorDescription: String? { sentence }
    var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
        switch self {
        case .sqlite(let code, _): info[NSSQLiteErrorDomain] = Int(code)
        case .cannotOpen(let path, _), .notAStore(let path), .damaged(let path, _), .newer(let path, _),
            .full(let path),
            .locked(let path), .otherModel(let path, _), .cannotMigrate(let path, _), .readOnly(let path),
            .notWritable(let path), .expired(let path):
            info[NSFilePathErrorKey] = path
        default: break
        }
        return info
    }
}

extension StoreError {
    /// What SQLite says of a store, as the framework says it.
    ///
    /// - Parameter isOpening: Whether the store is being opened.
    init(_ error: DatabaseError, isOpening: Bool = false) {
        switch error.kind {
        case .damaged: self = .damaged(path: error.path, reason: error.reason)
        case .full: self = .full(path: error.path)
        case .locked: self = .locked(path: error.path)
        case .notUnique: self = .notUnique(error.reason)
        case .readOnly: self = .notWritable(path: error.path)
        // What can be read, but not opened for writing, is missing its files beside it.
        case .other where isOpening && (try? Database.reading(error.path)) != nil:
            self = .notWritable(path: error.path)
        case .other where isOpening: self = .cannotOpen(path: error.path, reason: error.reason)
        case .other: self = .sqlite(code: error.code, reason: error.reason)
        }
    }
}
