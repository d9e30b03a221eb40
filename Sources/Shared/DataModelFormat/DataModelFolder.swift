// `.momd`: all versions of a compiled data model.

import Foundation
import PropertyLists

/// The names within a `.momd` folder, and what its `VersionInfo.plist` says.
public enum DataModelFolder {
    public static let versionInfo = "VersionInfo.plist"
    public static let currentVersionKey = "NSManagedObjectModel_CurrentVersionName"

    /// The file of the current version; nil if the folder does not say, or has none of that name.
    public static func currentModel(in folder: URL) -> URL? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(versionInfo)),
            let list = try? CheckedPropertyList.value(of: data),
            let name = (list as? [String: Any])?[currentVersionKey] as? String, !name.contains("/")
        else { return nil }
        return folder.appendingPathComponent("\(name).mom")
    }

    /// The bytes of a `VersionInfo.plist`.
    public static func versionInfo(current: String) throws -> Data {
        try PropertyListSerialization.data(
            fromPropertyList: [currentVersionKey: current], format: .binary, options: 0)
    }
}
