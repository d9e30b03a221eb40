import Foundation

/// A manager of a user's units, systemd's own, that the tests start for themselves: in namespaces where it finds no other
/// process, no other network and no bus, and control groups that it may divide.
public enum UserManager {
    /// Whether one can be started here. It takes a program, and the right to make namespaces and control groups.
    public static let isPossible = (try? run("true", environment: [:]))?.status == 0

    private static let beginning = """
        mount --make-rprivate / && mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system /run/user/0 || exit 77
        chmod 700 /run/user/0
        umount -l /sys/fs/cgroup 2> /dev/null
        mount -t cgroup2 cgroup2 /sys/fs/cgroup && mount -t proc proc /proc && ip link set lo up || exit 77
        unset DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME XDG_DATA_HOME
        export XDG_RUNTIME_DIR=/run/user/0
        [ -x /lib/systemd/systemd ] || exit 77
        /lib/systemd/systemd --user > /dev/null 2>&1 &
        for attempt in {1..300}; do
            [ "$(systemctl --user is-system-running 2> /dev/null)" != running ] || exec bash -c "$1"
            kill -0 $! || exit 77
            sleep 0.1
        done
        exit 77
        """

    /// Runs a script of bash's beside a manager of its own. Whatever both have started ends with the script.
    /// - Throws: what starting a process and reading files throws.
    public static func run(_ script: String, environment: [String: String]) throws -> Command.Outcome {
        // Who is not root is that in a namespace of users.
        let user = getuid() == 0 ? [] : ["--user", "--map-root-user"]
        let namespaces = ["unshare"] + user + ["--mount", "--cgroup", "--net", "--pid", "--fork", "--kill-child"]
        return try Command.run(
            namespaces + ["bash", "-c", beginning, "bash", script],
            environment: InitialEnvironment.variables.merging(environment) { $1 })
    }
}
