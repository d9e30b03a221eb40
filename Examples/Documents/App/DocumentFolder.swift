import Foundation

/// The PDF documents of the app: files in its `Documents` folder. What others hand over comes into `Inbox` in it.
final class DocumentFolder {
    static let shared = DocumentFolder()

    private let folder =
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
        ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents")

    /// The names of the files, as the user's language orders them.
    var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { ($0 as NSString).pathExtension.lowercased() == "pdf" }
            .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }

    /// Nil for a document that is not there any more.
    func url(of name: String) -> URL? {
        // What a link says is a name and no way to another folder.
        guard name == (name as NSString).lastPathComponent else { return nil }
        let url = folder.appendingPathComponent(name)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    func modified(_ name: String) -> Date? {
        let attributes = url(of: name).flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path) }
        return attributes?[.modificationDate] as? Date
    }

    /// Takes a file out of the inbox.
    /// - Returns: what it is called from now on; nil if it can't be taken.
    func take(_ file: URL) -> String? {
        let name = file.deletingPathExtension().lastPathComponent
        var free = "\(name).pdf"
        var number = 2
        while url(of: free) != nil {
            free = "\(name) \(number).pdf"
            number += 1
        }
        do {
            try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent(free))
            return free
        } catch {
            return nil
        }
    }

    func delete(_ name: String) {
        guard let url = url(of: name) else { return }
        try? FileManager.default.removeItem(at: url)
    }
}
