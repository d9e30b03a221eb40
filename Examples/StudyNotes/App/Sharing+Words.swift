import Foundation

extension Sharing {
    var title: String {
        switch self {
        case .defaults: return NSLocalizedString("Group Defaults", comment: "way of sharing")
        case .file: return NSLocalizedString("File and Lock", comment: "way of sharing")
        case .database: return NSLocalizedString("SQLite", comment: "way of sharing")
        case .coreData: return NSLocalizedString("Core Data", comment: "way of sharing")
        }
    }

    var explanation: String {
        switch self {
        case .defaults: return NSLocalizedString("A key for each note", comment: "way of sharing")
        case .file: return NSLocalizedString("One file, written by one at a time", comment: "way of sharing")
        case .database: return NSLocalizedString("A row for each note, in transactions", comment: "way of sharing")
        case .coreData:
            return NSLocalizedString("An object for each note, saved anew after a conflict", comment: "way of sharing")
        }
    }
}
