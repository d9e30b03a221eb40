import Foundation
import XcodeProject

/// The folders of the files that a build depends on: for who waits for a change of any of them.
enum InputFolders {
    /// Paths, sorted. Folders that are one file to Xcode are among them with what is in them.
    static func of(_ plan: BuildPlan) -> [String] {
        var found: Set<String> = []
        for target in plan.all.flatMap({ [$0] + $0.bundles }) {
            found.insert(target.project.file.path)
            let files = target.files
            for file in files.sources.map(\.url) + files.resources.map(\.reference.url) { add(file, to: &found) }
            for folder in target.target.synchronizedFolders { addTree(folder.url, to: &found) }
            for setting in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] where !target.settings[setting].isEmpty {
                add(target.project.resolve(target.settings[setting]), to: &found)
            }
        }
        return found.sorted()
    }

    private static func add(_ file: URL, to found: inout Set<String>) {
        found.insert(file.deletingLastPathComponent().path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
            addTree(file, to: &found)
        }
    }

    private static func addTree(_ folder: URL, to found: inout Set<String>) {
        guard found.insert(folder.path).inserted else { return }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        for name in names {
            let path = folder.appendingPathComponent(name).path
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                found.insert(path)
            }
        }
    }
}
