import Bundles
import Foundation
import Glibc
import Subprocess

/// The other programs of Hodie, beside this one.
struct Programs {
    private let installation: Installation

    /// - Throws: if Hodie's parts are not where this program is.
    init() throws { installation = try Installation.current() }

    /// Becomes another program. Comes back only to throw.
    func replaceThisProcess(by program: String, _ arguments: [String]) throws -> Int32 {
        let path = try installation.program(program).path
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        // Buffered output would be lost with the process that `exec` replaces.
        fflush(nil)
        execv(path, words)
        throw ProgramError(program: path, reason: String(cString: strerror(errno)))
    }

    /// Runs another program to its end. What it says goes where this one's words go.
    ///
    /// - Returns: its exit status.
    func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Int32 {
        let process = Process()
        process.executableURL = try installation.program(program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        do {
            try process.runToEnd()
        } catch {
            throw ProgramError(program: program, reason: error.localizedDescription)
        }
        return process.exitStatus
    }

    /// Starts another program, which goes on beside this one. What it says goes where this one's words go.
    func start(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = try installation.program(program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw ProgramError(program: program, reason: error.localizedDescription)
        }
    }

    /// Builds the project at `path` into `folder`. What is wrong goes to standard error, too.
    ///
    /// - Throws: `ProgramError`; what reading files throws.
    func buildAnswer(_ path: String, into folder: URL) throws -> BuildAnswer {
        let process = Process()
        process.executableURL = try installation.program("hodie-build")
        process.arguments = [path, "--output", folder.path, "--json"]
        process.standardInput = FileHandle.nullDevice
        // Not a pipe, which would have to be read while it is written.
        let file = folder.appendingPathComponent("answer.json")
        try Data().write(to: file)
        process.standardOutput = try FileHandle(forWritingTo: file)
        do { try process.runToEnd() } catch {
            throw ProgramError(program: "hodie-build", reason: error.localizedDescription)
        }
        return try JSONDecoder().decode(BuildAnswer.self, from: try Data(contentsOf: file))
    }

    /// Builds the project at `path` into `folder`.
    ///
    /// - Returns: the built app, or nil with the builder's exit status if it has said why there is none.
    func build(_ path: String, into folder: URL) throws -> (app: URL?, status: Int32) {
        let status = try run("hodie-build", [path, "--output", folder.path, "--quiet"])
        guard status == 0 else { return (nil, status) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names.first { $0.hasSuffix(".app") }.map { folder.appendingPathComponent($0) }, 1)
    }
}

/// A part of Hodie could not be started.
struct ProgramError: Error, CustomStringConvertible {
    var program: String
    var reason: String

    var description: String { "\(program) could not be started: \(reason). Is Hodie installed whole?" }
}
