import CLinux
import Foundation
import HostLink
import TestSupport

@testable import GuestLauncher

/// What one attack is made on: a file of the user's, sockets of hers that listen, and a process of hers.
@MainActor
final class Prey {
    static let text = "secret"

    /// Whether files in the folder of the tests can have extended attributes: not every file system knows them.
    nonisolated static let canHaveAttributes: Bool = {
        guard let folder = try? TemporaryFolder.make() else { return false }
        let trial = "import os, sys; os.setxattr(sys.argv[1], 'user.note', b'x')"
        return (try? Command.run(["/usr/bin/python3", "-c", trial, folder.path]))?.status == 0
    }()

    let file: String
    /// Whether the file has an extended attribute, `user.note`.
    let hasAttributes: Bool
    private let victim: ChildProcess
    private let sockets: [Int32]
    private var ending: ChildProcess.Ending?

    /// - Parameter program: becomes the victim.
    init(file: String, program: String) async throws {
        self.file = file
        try Data(Self.text.utf8).write(to: URL(fileURLWithPath: file))
        chmod(file, 0o600)
        sockets = [
            try Self.listen(file + ".stream", SOCK_STREAM), try Self.listen(file + ".datagrams", SOCK_DGRAM),
        ]
        let ends = try LinkSockets()
        var ended: ((ChildProcess.Ending) -> Void)?
        victim = try ChildProcess(arguments: [program, file], environment: [:], socket: ends.guest, output: ends.guest)
        {
            ended?($0)
        }
        // It says so when it can be attacked.
        var ready = pollfd(fd: ends.host.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 60_000) == 1 else { throw LinkError.system(call: "poll", code: errno) }
        var word: UInt8 = 0
        hasAttributes = recv(ends.host.rawValue, &word, 1, 0) == 1 && word == UInt8(ascii: "a")
        ended = { [weak self] in self?.ending = $0 }
    }

    var process: Int32 { victim.processIdentifier }

    /// Lets the victim go.
    /// - Returns: whether anything was done to it or to the file.
    func isHarmed() async -> Bool {
        for socket in sockets { close(socket) }
        // A signal that was sent to it before comes first.
        kill(process, SIGTERM)
        _ = await eventually { ending != nil }
        guard case .signalled(SIGTERM)? = ending else { return true }
        var status = stat()
        guard stat(file, &status) == 0, status.st_nlink == 1, status.st_mode & 0o777 == 0o600,
            status.st_mtim.tv_sec > 1
        else { return true }
        return (try? String(contentsOfFile: file, encoding: .utf8)) != Self.text
    }

    /// A socket whose name is in no folder: the last part of `path`.
    private static func listen(_ path: String, _ kind: __socket_type) throws -> Int32 {
        let listening = socket(AF_UNIX, Int32(kind.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = "/" + (path as NSString).lastPathComponent
        withUnsafeMutableBytes(of: &address.sun_path) { room in
            for (index, byte) in name.utf8.enumerated() { room[index + 1] = byte }
        }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listening, $0, length) == 0 }
        }
        guard isBound, kind != SOCK_STREAM || Foundation.listen(listening, 8) == 0 else {
            throw LinkError.system(call: "bind", code: errno)
        }
        return listening
    }
}
