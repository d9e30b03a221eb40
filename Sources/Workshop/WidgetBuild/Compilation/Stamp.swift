import Bundles
import Foundation
import Glibc

/// One hash over everything that a compilation depends on: the same stamp means the same result.
struct Stamp {
    private var lines: [String] = []

    mutating func add(_ text: String) { lines.append("\(text.utf8.count):\(text)") }

    var value: String { ContentHash.of(Data(lines.joined(separator: "\n").utf8)).hexadecimal }

    /// A file's size and time, for what is too large to read each time.
    ///
    /// Asked of the system itself: Foundation's attributes are among others the names of owner and group, which cost
    /// reading the machine's lists of users for each file.
    static func ofFile(_ file: URL) -> String {
        var values = stat()
        guard stat(file.path, &values) == 0 else { return "\(file.path) is not there" }
        let time = values.st_mtim
        return "\(file.path) \(values.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }

    /// The files of a folder and of the folders in it, by size and time.
    static func ofFolder(_ folder: URL) -> String {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swiftmodule") || $0.hasSuffix(".modulemap") }.sorted()
            .map { ofFile(folder.appendingPathComponent($0)) }.joined(separator: "\n")
    }
}
