import Foundation
import TestSupport

/// A place without the toolchain: a mount namespace of its own in which an empty folder hides its libraries, and in which
/// the PATH does not lead to it.
enum WithoutToolchain {
    /// A program and its arguments that end with the program to run there.
    static let wrapper: [String] = {
        let hide = "mount -t tmpfs none \"\(libraries)\" || exit 125; PATH=/usr/bin:/bin; exec \"$@\""
        return ["/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c", hide, "sh"]
    }()

    /// Whether this machine lets its user have such a place.
    static let isAllowed: Bool = {
        (try? Command.run(wrapper + ["/bin/true"]))?.status == 0
    }()

    /// The folder of the toolchain's libraries; a folder that is nowhere if there is no toolchain.
    private static let libraries: String = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let compilers = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc") }
        let found = compilers.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        let prefix = found?.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        return prefix?.appendingPathComponent("lib/swift").path ?? "/nowhere"
    }()
}
