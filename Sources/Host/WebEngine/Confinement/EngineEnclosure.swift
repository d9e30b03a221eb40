import CLinux
import COwnNetwork
import Foundation
import Glibc
import Sandbox

/// What hodie-web and Chromium are enclosed in from before Chromium starts: a network in which there is nobody else, and the
/// few files that Chromium needs to run.
///
/// Everything here holds for processes that are started later, too, and nothing of it can be taken back.
enum EngineEnclosure {
    /// Who they are: Chromium's own sandbox does not work for root.
    private static let user: UInt32 = 1000

    private static let readable = [
        "/usr", "/lib", "/lib64", "/bin", "/etc/fonts", "/etc/ssl", "/etc/chromium", "/etc/chromium.d",
        "/etc/ld.so.cache", "/etc/localtime", "/var/cache/fontconfig", "/sys/devices/system/cpu",
    ]

    enum Result {
        case enclosed
        /// There is a network of its own, but files are not confined.
        case withoutFiles
        /// There is no namespace to be had, without which Chromium has no sandbox either.
        case impossible
    }

    /// Encloses this process, which must have one thread.
    /// - Parameters:
    ///   - folder: where Chromium may do what it wants.
    ///   - chromium: its program.
    static func enforce(folder: String, chromium: String) -> Result {
        guard own_network_enter(user) == 0 else { return .impossible }
        let program = URL(fileURLWithPath: chromium).resolvingSymlinksInPath().deletingLastPathComponent().path
        let landlock = LandlockRuleset(refusesTCP: false)
        landlock.allowRunning(readable + [program])
        // Chromium's sandbox says in /proc who its processes are.
        landlock.allowWriting(["/proc", "/dev/null", "/dev/urandom"])
        landlock.allowAnything([folder])
        guard linux_no_new_privileges() == 0, landlock.enforce() > 0 else { return .withoutFiles }
        return .enclosed
    }
}
