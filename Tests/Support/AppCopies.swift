import Bundles
import Foundation

/// A built app under other names: what Hodie takes for so many different apps, each with its own container and process.
public enum AppCopies {
    /// Writes copy `number` of `app` into `folder`: other identifiers, another title, a manifest that fits.
    public static func make(of app: URL, number: Int, in folder: URL) throws -> URL {
        let copy = folder.appendingPathComponent("Copy\(number).app", isDirectory: true)
        try FileManager.default.copyItem(at: app, to: copy)
        var manifest = try BundleManifest.read(from: copy)
        let original = manifest.identifier
        let identifier = "\(original).copy\(number)"
        manifest.identifier = identifier
        for index in manifest.parts.indices {
            let path = manifest.parts[index].path
            manifest.parts[index].identifier = identifier + manifest.parts[index].identifier.dropFirst(original.count)
            let file = copy.appendingPathComponent(path).appendingPathComponent("Info.plist")
            var info =
                try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
                as? [String: Any] ?? [:]
            info["CFBundleIdentifier"] = manifest.parts[index].identifier
            try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0).write(to: file)
        }
        manifest.files = try BundleContents.hash(copy)
        try manifest.write(to: copy)
        return copy
    }
}
