import Descriptors
import Foundation
import Glibc
import HostLink

/// The program that connects guests to other machines. Descriptor 3 is its socket to the host.
public enum BrokerProgram {
    private static let inherited: Int32 = 3
    /// `EX_CONFIG` of sysexits.h: this machine cannot confine it.
    private static let isolationMissing: Int32 = 78

    /// - Parameter requiresIsolation: whether it ends where it cannot be confined.
    public static func run(requiresIsolation: Bool) -> Never {
        signal(SIGPIPE, SIG_IGN)
        // Each connection of each guest takes two descriptors.
        var files = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 {
            files.rlim_cur = min(files.rlim_max, 65536)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        }
        // Loads what the resolver needs while that may still be loaded from anywhere.
        _ = try? SystemResolver().addresses(of: "localhost")
        let confinement = BrokerConfinement.enforce()
        guard confinement != nil || !requiresIsolation else {
            FileHandle.standardError.write(Data("This machine cannot confine what connects widgets.\n".utf8))
            exit(isolationMissing)
        }
        BrokerServer(
            control: SharedDescriptor(FileDescriptor(inherited: inherited)), resolver: SystemResolver(),
            hasLost: { confinement?.hasLost ?? false }
        ).run()
    }
}
