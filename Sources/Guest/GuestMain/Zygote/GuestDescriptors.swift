import CLinux
import Glibc

/// What a guest has open when it begins: nothing to read, its output, and its link to the host.
enum GuestDescriptors {
    /// Where a guest's link is: in the place of the zygote's control socket.
    static let link: Int32 = 3

    /// Keeps of all that the zygote has open only what is the child's, and ties the child's life to it.
    static func arrange(zygote: pid_t, link: Int32, output: Int32) {
        tie(to: zygote)
        let null = open("/dev/null", O_RDWR)
        guard null >= 0, dup2(null, STDIN_FILENO) >= 0, dup2(output, STDOUT_FILENO) >= 0,
            dup2(output, STDERR_FILENO) >= 0, dup2(link, Self.link) >= 0,
            linux_close_range(UInt32(Self.link) + 1, UInt32.max) == 0
        else { _exit(1) }
    }

    /// Lets this process end with the zygote.
    static func tie(to zygote: pid_t) {
        linux_signal_on_parent_death(SIGKILL)
        // It may have ended before the line above.
        guard getppid() == zygote else { _exit(0) }
    }
}
