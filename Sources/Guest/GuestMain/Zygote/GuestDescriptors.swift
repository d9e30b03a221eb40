import CLinux
import Glibc
import HostLink

/// The descriptors of a new guest: an empty standard input, its output, its link to the host, and what it has opened
/// itself.
enum GuestDescriptors {
    /// Where a guest's link is: in the place of the zygote's control socket.
    static let link: Int32 = 3

    /// Lets go of all that the zygote has open but its output, and puts `socket` in the place of the link.
    static func keepOnly(_ socket: Int32) -> Bool {
        let null = open("/dev/null", O_RDWR)
        return null >= 0 && dup2(null, STDIN_FILENO) >= 0 && dup2(socket, link) >= 0
            && linux_close_range(UInt32(link) + 1, UInt32.max) == 0
    }

    /// Puts a guest's link and its output in their places, and nowhere else.
    static func place(link: Int32, output: Int32) -> Bool {
        defer { _ = (close(link), close(output)) }
        return dup2(output, STDOUT_FILENO) >= 0 && dup2(output, STDERR_FILENO) >= 0 && dup2(link, Self.link) >= 0
    }

    /// Lets this process end with the zygote.
    static func tie(to zygote: pid_t) {
        linux_signal_on_parent_death(SIGKILL)
        // The zygote may have ended before the kernel was told to end this process with it.
        guard getppid() == zygote else { _exit(0) }
    }
}
