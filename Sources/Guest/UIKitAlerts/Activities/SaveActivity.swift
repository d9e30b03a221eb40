@_spi(UIKit) import UIKitCore

/// Copies the files that are shared into the app's `Documents`, where its document picker finds them, too.
final class SaveActivity: UIActivity {
    private var files: [URL] = []
    private let folder: URL

    /// - Parameter folder: where to; it is made if it is not there.
    init(folder: URL) {
        self.folder = folder
        super.init()
    }

    override var activityType: ActivityType? { .saveToDocuments }
    override var activityTitle: String? { SystemWord.saveToDocuments.text }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !movable(activityItems).isEmpty }

    override func prepare(withActivityItems activityItems: [Any]) { files = movable(activityItems) }

    /// The files among the items that are not there already.
    private func movable(_ items: [Any]) -> [URL] {
        items.compactMap { $0 as? URL }.filter {
            $0.isFileURL && FileManager.default.fileExists(atPath: $0.path)
                && $0.deletingLastPathComponent().standardizedFileURL.path != folder.standardizedFileURL.path
        }
    }

    override func perform() {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files { try FileManager.default.copyItem(at: file, to: free(for: file)) }
            activityDidFinish(true)
        } catch {
            NSLog("UIActivityViewController: nothing was saved: %@", error.localizedDescription)
            activityDidFinish(false)
        }
    }

    /// Where there is no file yet.
    private func free(for file: URL) -> URL {
        let (name, type) = (file.deletingPathExtension().lastPathComponent, file.pathExtension)
        var number = 1
        while true {
            let suffix = (number == 1 ? "" : " \(number)") + (type.isEmpty ? "" : ".\(type)")
            let target = folder.appendingPathComponent(name + suffix)
            if !FileManager.default.fileExists(atPath: target.path) { return target }
            number += 1
        }
    }
}
