import Foundation

/// Why a target is left without its code, on one line.
struct MissingCode {
    /// For who builds: the first error, at its place.
    let full: String
    /// For who taps the app later, and knows nothing of the author's disk.
    let short: String

    private static let greatestLength = 300

    /// - Returns: nil if there are no errors.
    init?(errors: [BuildDiagnostic]) {
        guard let first = errors.first else { return nil }
        let others = errors.count == 1 ? "" : ", and \(errors.count - 1) more"
        full = "\(first)\(others)"
        let place = first.file.map { " (\(($0 as NSString).lastPathComponent):\(first.line))" } ?? ""
        short = String("\(first.message)".prefix(Self.greatestLength)) + place + others
    }

    init(_ error: any Error) {
        let text = "\(error)"
        full = text
        // What a compiler says at its end may have many lines.
        let line = text.split(separator: "\n").first.map(String.init) ?? text
        short = String(
            (line.hasPrefix("error: ") ? line.dropFirst("error: ".count) : line[...]).prefix(Self.greatestLength))
    }
}
