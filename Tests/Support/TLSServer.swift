import Foundation

/// Servers by TLS on free ports of the loopback address, as OpenSSL's own program runs them, with certificates of an
/// authority of their own that nobody else trusts. They answer each request with a page.
public final class TLSServer {
    /// An authority, and the certificates that it gave.
    public final class Authority {
        private let folder: URL

        public init() throws {
            folder = try TemporaryFolder.make()
            try openssl(
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                file("authority.key"), "-out", certificates, "-days", "30", "-subj", "/CN=An Authority of Its Own")
        }

        /// The file with its certificate.
        public var certificates: String { file("authority.pem") }

        fileprivate func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

        /// Makes a certificate and its key, `NAME.pem` and `NAME.key`.
        fileprivate func sign(_ name: String, host: String, days: Int) throws {
            try openssl(
                "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                file("\(name).key"), "-out", file("\(name).csr"), "-subj", "/CN=\(host)")
            try Data("subjectAltName=DNS:\(host)".utf8).write(to: URL(fileURLWithPath: file("\(name).ext")))
            try openssl(
                "x509", "-req", "-in", file("\(name).csr"), "-CA", certificates, "-CAkey", file("authority.key"),
                "-CAcreateserial", "-out", file("\(name).pem"), "-days", "\(days)", "-extfile", file("\(name).ext"))
        }

        private func openssl(_ arguments: String...) throws {
            let outcome = try Command.run(["openssl"] + arguments)
            guard outcome.status == 0 else { throw Failed(description: outcome.errors) }
        }
    }

    public struct Failed: Error, CustomStringConvertible {
        public var description: String
    }

    public let port: Int
    private let process = Process()

    /// - Parameters:
    ///   - host: whose certificate it has.
    ///   - days: for how long from now that is valid; below 0 for one that was.
    public init(_ authority: Authority, host: String, days: Int = 30) throws {
        let name = UUID().uuidString
        try authority.sign(name, host: host, days: days)
        let said = URL(fileURLWithPath: authority.file("\(name).said"))
        try Data().write(to: said)
        // It ends with its server, or after a time where nobody has ended that.
        process.call([
            "timeout", "--signal=KILL", "900", "openssl", "s_server", "-accept", "127.0.0.1:0", "-www", "-cert",
            authority.file("\(name).pem"), "-key", authority.file("\(name).key"),
        ])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: said)
        process.standardError = FileHandle.nullDevice
        try process.run()
        while process.isRunning {
            let text = try String(contentsOf: said, encoding: .utf8)
            if let found = text.firstMatch(of: #/ACCEPT \S+:(\d+)\n/#), let port = Int(found.1) {
                self.port = port
                return
            }
            usleep(10_000)
        }
        throw Failed(description: "the server has ended")
    }

    /// Both have the group of the first. No other signal reaches them: they may have been started by a thread that blocks
    /// all of them, which processes inherit.
    deinit { if process.isRunning { kill(-process.processIdentifier, SIGKILL) } }
}
