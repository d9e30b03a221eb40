import Foundation
import Subprocess

/// Programs that tests run to their end.
///
/// Their input and output are files. A pipe ends only when nobody holds its other end any more, and a process that
/// another test starts at the same moment may hold that for as long as it lives: Foundation's pipes are inherited.
public enum Command {
    /// What a program said and how it ended.
    public struct Outcome: Sendable {
        /// The exit status; the signal's number if one ended it.
        public var status: Int32
        public var output: String
        public var errors: String
    }

    /// - Parameters:
    ///   - words: the program, by its absolute path or by a name that is looked up in the PATH, and its arguments.
    ///   - input: what it reads; nothing if nil.
    ///   - environment: nil for the tests' own.
    /// - Throws: what starting a process and reading files throws.
    @discardableResult
    public static func run(
        _ words: [String], input: String? = nil, in folder: URL? = nil, environment: [String: String]? = nil
    ) throws -> Outcome {
        let scratch = try TemporaryFolder.make()
        defer { try? FileManager.default.removeItem(at: scratch) }
        let names = ["input", "output", "errors"].map { scratch.appendingPathComponent($0) }
        for file in names { try Data().write(to: file) }
        let process = Process()
        process.call(words)
        process.environment = environment
        process.currentDirectoryURL = folder
        if let input {
            try Data(input.utf8).write(to: names[0])
            process.standardInput = try FileHandle(forReadingFrom: names[0])
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        process.standardOutput = try FileHandle(forWritingTo: names[1])
        process.standardError = try FileHandle(forWritingTo: names[2])
        try process.runToEnd()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: names[1], encoding: .utf8),
            errors: try String(contentsOf: names[2], encoding: .utf8))
    }
}

extension Process {
    /// Takes the program, by its absolute path or by a name that is looked up in the PATH, and its arguments.
    public func call(_ words: [String]) {
        let isPath = words[0].hasPrefix("/")
        executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
        arguments = isPath ? Array(words.dropFirst()) : words
    }
}
