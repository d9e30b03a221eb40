import Bundles
import Foundation

/// One hash over everything that a compilation depends on: the same stamp means the same result.
struct Stamp {
    private var lines: [String] = []

    mutating func add(_ text: String) { lines.append("\(text.utf8.count):\(text)") }

    var value: String { ContentHash.of(Data(lines.joined(separator: "\n").utf8)).hexadecimal }

    /// A file's size and time, for what is too large to read each time.
    static func ofFile(_ file: URL) -> String {
        let values = try? FileManager.default.attributesOfItem(atPath: file.path)
        let time = (values?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(file.path) \(values?[.size] ?? 0) \(time)"
    }

    /// The files of a folder and of the folders in it, by size and time.
    static func ofFolder(_ folder: URL) -> String {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swiftmodule") || $0.hasSuffix(".modulemap") }.sorted()
            .map { ofFile(folder.appendingPathComponent($0)) }.joined(separator: "\n")
    }
}
