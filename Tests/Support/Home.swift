import Foundation

/// A place for Hodie to keep its things in during one test, and the commands that use it.
public final class Home {
    public let folder: URL
    private let variables: [String: String]

    /// - Parameter variables: what the commands find in their environment besides the tests' own.
    public init(variables: [String: String] = [:]) throws {
        self.variables = variables
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What a command said and how it ended.
    public struct Outcome {
        public var status: Int32
        public var output: String
        public var errors: String
    }

    /// Runs `hodie` with `arguments` to its end.
    @discardableResult
    public func hodie(_ arguments: String..., in current: URL? = nil) throws -> Outcome {
        try run("hodie", arguments, in: current)
    }

    /// - Parameter wrapper: a program and its arguments that end with the program to run; empty to run that itself.
    @discardableResult
    public func run(
        _ program: String, _ arguments: [String], in current: URL? = nil, through wrapper: [String] = []
    ) throws -> Outcome {
        // Files instead of pipes: nothing blocks however much is said.
        let output = folder.appendingPathComponent("output-\(UUID().uuidString)")
        let errors = folder.appendingPathComponent("errors-\(UUID().uuidString)")
        for file in [output, errors] { try Data().write(to: file) }
        defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
        let process = Process()
        process.call(wrapper + [try Stage.program(program).path] + arguments)
        process.environment = environment
        process.currentDirectoryURL = current ?? folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    /// The environment of a command that uses this home.
    public var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(variables) { $1 }.merging(["HODIE_HOME": folder.path]) { $1 }
    }

    /// A path inside of the home.
    public func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

extension Process {
    /// Takes the program's absolute path and its arguments.
    func call(_ words: [String]) {
        executableURL = URL(fileURLWithPath: words[0])
        arguments = Array(words.dropFirst())
    }
}
