import Foundation
import Subprocess

/// The Swift compiler of this machine.
struct Toolchain: Sendable {
    let swiftc: URL

    /// - Throws: `BuildError.noCompiler`
    init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let found = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else { throw BuildError.noCompiler }
        swiftc = found
    }

    /// Changes when the compiler does.
    var stamp: String { Stamp.ofFile(swiftc.resolvingSymlinksInPath()) }

    /// Runs the compiler to its end.
    /// - Returns: its exit status and all that it wrote, both outputs together.
    /// - Throws: what starting a process throws.
    func run(_ arguments: [String], in folder: URL) throws -> (status: Int32, output: String) {
        try Self.run(swiftc, arguments, in: folder)
    }

    static func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        let data = try process.runToEnd { pipe.fileHandleForReading.readDataToEndOfFile() }
        return (process.exitStatus, String(decoding: data, as: UTF8.self))
    }
}
