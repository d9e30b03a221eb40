import Foundation
import TodayHost

/// Copies of what widgets store, so that a picture can be taken without changing it.
enum WidgetDataCopy {
    /// The widgets with containers below `folder` that hold what theirs hold.
    /// - Throws: `PictureError.data`
    static func copy(_ widgets: [TodayWidget], into folder: URL) throws(PictureError) -> [TodayWidget] {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Widgets that share a group go on sharing its copy.
            var copies: [String: String] = [:]
            func copy(_ path: String) throws -> String {
                if let known = copies[path] { return known }
                let target = folder.appendingPathComponent("\(copies.count)", isDirectory: true).path
                try FileManager.default.copyItem(atPath: path, toPath: target)
                copies[path] = target
                return target
            }
            return try widgets.map { widget in
                var widget = widget
                widget.keepsData = false
                widget.containerPath = try copy(widget.containerPath)
                widget.groupContainers = try widget.groupContainers.mapValues(copy)
                for (index, keychain) in widget.keychains.enumerated() {
                    // Most lie in one of the folders above.
                    let known = copies.first { keychain.path.hasPrefix($0.key + "/") }
                    let target = known.map { $0.value + keychain.path.dropFirst($0.key.count) }
                    widget.keychains[index].path = try target ?? copy(keychain.path)
                }
                return widget
            }
        } catch {
            throw .data(error.localizedDescription)
        }
    }
}
