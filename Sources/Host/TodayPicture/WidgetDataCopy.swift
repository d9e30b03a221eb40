import Foundation
import TodayHost

/// A copy of what widgets store, so that a picture can be taken without changing it.
struct WidgetDataCopy {
    let folder: URL
    /// The widgets, with containers below `folder`.
    let widgets: [TodayWidget]
    /// What was copied, with where its copy is.
    private let copies: [String: String]

    /// Copies what the containers of `widgets` hold now.
    /// - Throws: `PictureError.data`
    init(of widgets: [TodayWidget], in folder: URL) throws(PictureError) {
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
            self.folder = folder
            self.widgets = try widgets.map { widget in
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
            self.copies = copies
        } catch {
            throw .data(error.localizedDescription)
        }
    }

    /// Makes it hold what the containers hold now, whatever was done to it: all files anew, and only those folders that there
    /// are there, too. To be called when nobody uses it any more.
    ///
    /// Most of what widgets have are empty folders, of which making and removing takes a disk longer than anything else
    /// here.
    /// - Throws: `PictureError.data`, when it is to be used no more.
    func renew() throws(PictureError) {
        do {
            for (original, copy) in copies { try Self.renew(copy, from: original) }
        } catch {
            throw .data(error.localizedDescription)
        }
    }

    private static func renew(_ copy: String, from original: String) throws {
        let files = FileManager.default
        let (mode, found) = (Self.mode(of: original), Self.mode(of: copy))
        guard let mode, mode == found, mode & S_IFMT == S_IFDIR else {
            if found != nil { try files.removeItem(atPath: copy) }
            return try files.copyItem(atPath: original, toPath: copy)
        }
        let wanted = try files.contentsOfDirectory(atPath: original)
        for name in Set(try files.contentsOfDirectory(atPath: copy)).subtracting(wanted) {
            try files.removeItem(atPath: copy + "/" + name)
        }
        for name in wanted { try renew(copy + "/" + name, from: original + "/" + name) }
    }

    /// Type and permissions of what is at `path`, be it a link; nil if there is nothing.
    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }
}
