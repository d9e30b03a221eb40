import CLinux
import Descriptors
import Dispatch
import Foundation
import HostLink

/// A child process. Of the host's descriptors it has only those that it is given.
@MainActor
final class ChildProcess {
    enum Ending {
        case exited(Int32)
        case signalled(Int32)
    }

    let processIdentifier: pid_t
    /// A descriptor of the process itself (pidfd).
    let descriptor: SharedDescriptor
    private var source: DescriptorSource?

    /// Starts `arguments[0]`.
    ///
    /// - Parameters:
    ///   - socket: becomes descriptor 3 of the process.
    ///   - output: becomes its standard output and error.
    ///   - ended: called once, on the main queue.
    /// - Throws: `LinkError.system` if there is no such program or no room for it.
    init(
        arguments: [String], environment: [String: String], socket: SharedDescriptor,
        output: SharedDescriptor,
        ended: @escaping @MainActor (Ending) -> Void
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Copies with numbers from 10 on, so that placing one descriptor at 1, 2 or 3 does not overwrite another.
        guard let link = FileDescriptor(owning: fcntl(socket.rawValue, F_DUPFD_CLOEXEC, 10)),
            let output = FileDescriptor(owning: fcntl(output.rawValue, F_DUPFD_CLOEXEC, 10))
        else { throw LinkError.system(call: "dup", code: errno) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
        posix_spawn_file_actions_adddup2(&actions, output.rawValue, 2)
        posix_spawn_file_actions_adddup2(&actions, link.rawValue, 3)
        linux_spawn_close_from(&actions, 4)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The host may block signals for its own use; its children start anew.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let code = SpawningThread.run { posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &envp) }
        guard code == 0 else { throw LinkError.system(call: "starting \(arguments[0])", code: code) }

        processIdentifier = process
        guard let watched = SharedDescriptor(owning: linux_pidfd_open(process)) else {
            let code = errno
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            throw LinkError.system(call: "pidfd_open", code: code)
        }
        descriptor = watched
        let source = DescriptorSource(reading: watched, queue: .main)
        self.source = source
        source.setEventHandler { [self] in
            MainActor.assumeIsolated {
                guard let ending = reap() else { return }
                self.source?.cancel()
                self.source = nil
                ended(ending)
            }
        }
        source.activate()
    }

    func end() {
        guard source != nil else { return }
        _ = linux_pidfd_send_signal(descriptor.rawValue, SIGKILL)
    }

    private func reap() -> Ending? {
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return nil }
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
}
