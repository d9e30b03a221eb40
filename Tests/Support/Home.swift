import Foundation

/// A place for Hodie to keep its things in during one test, and the commands that use it.
public final class Home {
    public let folder: URL
    private let variables: [String: String]

    /// - Parameter variables: what the commands find in their environment besides the tests' own.
    public init(variables: [String: String] = [:]) throws {
        self.variables = variables
        folder = InitialEnvironment.temporaryFolder.appendingPathComponent("hodie-home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs `hodie` with `arguments` to its end.
    @discardableResult
    public func hodie(_ arguments: String..., in current: URL? = nil) throws -> Command.Outcome {
        try run("hodie", arguments, in: current)
    }

    /// - Parameter wrapper: a program and its arguments that end with the program to run; empty to run that itself.
    @discardableResult
    public func run(
        _ program: String, _ arguments: [String], in current: URL? = nil, through wrapper: [String] = []
    ) throws -> Command.Outcome {
        try Command.run(
            wrapper + [try Stage.program(program).path] + arguments, in: current ?? folder, environment: environment)
    }

    /// The environment of a command that uses this home.
    public var environment: [String: String] {
        InitialEnvironment.variables.merging(variables) { $1 }.merging(["HODIE_HOME": folder.path]) { $1 }
    }

    /// What the host has written to its log.
    public var log: String {
        (try? String(contentsOfFile: path("hodie.log"), encoding: .utf8)) ?? ""
    }

    /// A path inside of the home.
    public func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}
