import Foundation

/// A running `hodie today`.
@MainActor
public final class RunningPage {
    /// Where the Today view is, with the token that lets one in.
    public let url: String
    public let home: Home
    private let process: Process

    /// What stands before the address.
    private static let announcement = "The Today view is at "

    public struct DidNotStart: Error, CustomStringConvertible {
        public var description: String
    }

    /// Starts it and waits for its address.
    /// - Parameters:
    ///   - variables: of its environment, before those of the home.
    ///   - wrapper: as of `Home.run`.
    public convenience init(
        home: Home, port: Int = 0, arguments: [String] = ["--no-open"], variables: [String: String] = [:],
        through wrapper: [String] = []
    ) async throws {
        try await self.init(
            home: home, command: ["today", "--port", "\(port)"] + arguments, variables: variables, through: wrapper)
    }

    /// Starts a command that shows the Today view at last, such as `hodie new`.
    /// - Parameter command: what stands after `hodie`.
    public init(
        home: Home, command: [String], variables: [String: String] = [:], through wrapper: [String] = []
    ) async throws {
        let process = Process()
        self.process = process
        self.home = home
        process.call(wrapper + [try Stage.program("hodie").path] + command)
        process.environment = home.environment.merging(variables) { $1 }
        process.currentDirectoryURL = home.folder
        process.standardInput = FileHandle.nullDevice
        let output = home.folder.appendingPathComponent("today-\(UUID().uuidString)")
        try Data().write(to: output)
        // One handle for both: each would begin at the file's start with one of its own.
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        var address: String?
        _ = await eventually {
            let said = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
            let line = said.split(separator: "\n").first { $0.hasPrefix(Self.announcement) }
            address = line.map { String($0.dropFirst(Self.announcement.count)) }
            return address != nil || !process.isRunning
        }
        guard let address else {
            process.terminate()
            throw DidNotStart(description: (try? String(contentsOf: output, encoding: .utf8)) ?? "it said nothing")
        }
        url = address
    }

    /// The address without what lets one in.
    public var origin: String { url.components(separatedBy: "/#")[0] }

    /// What lets one in.
    public var key: String { url.components(separatedBy: "#key=").last ?? "" }

    public var port: Int { URL(string: url)?.port ?? 0 }

    public var processIdentifier: Int32 { process.processIdentifier }

    /// Ends it as Control-C does, and waits for its end.
    public func stop() {
        guard process.isRunning else { return }
        process.interrupt()
        process.waitUntilExit()
    }

    deinit { if process.isRunning { process.terminate() } }
}
