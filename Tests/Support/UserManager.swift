import Foundation

/// A manager of a user's units, systemd's own, that the tests start for themselves: in namespaces where it finds no other
/// process, no other network and no bus, and control groups that it may divide.
public enum UserManager {
    /// Whether one can be started here. It takes a program, and the right to make namespaces and control groups.
    public static let isPossible = (try? run("true", environment: [:]))?.status == 0

    /// Has a group made for what the first argument tells, which is removed in the end: managers that run beside each other
    /// would otherwise lead services of the same name in the same group.
    private static let surroundings = """
        umount -l /sys/fs/cgroup 2> /dev/null
        mount -t cgroup2 cgroup2 /sys/fs/cgroup && group=$(mktemp -d /sys/fs/cgroup/hodie-XXXXXXXX) || exit 77
        (
            echo 0 > "$group/cgroup.procs" || exit 77
            exec unshare --mount --cgroup --net --pid --fork --kill-child bash -c "$1" bash "$2"
        )
        status=$?
        # The kernel takes a moment to be done with processes that have ended.
        for attempt in {1..100}; do
            find "$group" -depth -type d -exec rmdir {} + 2> /dev/null && break
            sleep 0.1
        done
        exit $status
        """

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
        return try Command.run(
            ["unshare"] + user + ["--mount", "--cgroup", "bash", "-c", surroundings, "bash", beginning, script],
            environment: InitialEnvironment.variables.merging(environment) { $1 })
    }
}
