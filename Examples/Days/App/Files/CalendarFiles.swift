import Foundation

/// The calendar files in the app's documents, where the user puts them and finds what was exported.
enum CalendarFiles {
    static var folder: URL {
        let folders = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        return folders.first ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents")
    }

    static var all: [URL] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension.lowercased() == "ics" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    static func read(_ file: URL) throws -> CalendarReader {
        CalendarReader(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    /// - Returns: the file.
    static func write(_ events: [Event], now: Date) throws -> URL {
        let name = NSLocalizedString("Days", comment: "title") + ".ics"
        let file = folder.appendingPathComponent(name)
        try Data(CalendarWriter.text(events, now: now).utf8).write(to: file, options: .atomic)
        return file
    }
}
