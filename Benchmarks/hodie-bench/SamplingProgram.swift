import Foundation
import Subprocess

/// A program beside this one that measures what only a guest's code can do. Each line of its answer is a name and samples,
/// separated by tabs.
struct SamplingProgram {
    private struct Failed: Error, CustomStringConvertible {
        let name: String
        var description: String { "\(name) did not end well; its words stand above" }
    }

    let name: String

    /// The samples by their names.
    func run(_ arguments: [String]) throws -> [String: [Double]] {
        let process = Process()
        let answer = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(name)
        process.arguments = arguments
        process.standardOutput = answer
        let written = try process.runToEnd { answer.fileHandleForReading.readDataToEndOfFile() }
        let text = String(decoding: written, as: UTF8.self)
        guard process.terminationStatus == 0 else { throw Failed(name: name) }
        var samples: [String: [Double]] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: "\t")
            guard let name = words.first else { continue }
            samples[String(name)] = words.dropFirst().compactMap { Double($0) }
        }
        return samples
    }
}
