import CLinux
import Foundation

/// What this machine offers to confine guests with; for `hodie doctor`.
public struct IsolationReport: Hashable, Sendable {
    /// The kernel's Landlock ABI; 0 if it has none, or none switched on.
    public var landlockABI: Int
    public var hasSeccomp: Bool
    /// Whether a process that is not root's may make user namespaces. Not needed.
    public var hasUserNamespaces: Bool
    /// Whether this process has a control group (version 2) of its own to divide. Not needed.
    public var hasDelegatedControlGroup: Bool

    public init(landlockABI: Int, hasSeccomp: Bool, hasUserNamespaces: Bool, hasDelegatedControlGroup: Bool) {
        self.landlockABI = landlockABI
        self.hasSeccomp = hasSeccomp
        self.hasUserNamespaces = hasUserNamespaces
        self.hasDelegatedControlGroup = hasDelegatedControlGroup
    }

    /// What the running kernel says.
    public static func ofThisMachine() -> IsolationReport {
        IsolationReport(
            landlockABI: Int(linux_landlock_abi()),
            hasSeccomp: text(of: "/proc/sys/kernel/seccomp/actions_avail") != nil,
            hasUserNamespaces: userNamespaces,
            hasDelegatedControlGroup: ControlGroups.delegatedFolder(own: text(of: "/proc/self/cgroup")) != nil)
    }

    /// Whether guests can be confined as the floor demands; no_new_privs and resource limits are in every kernel.
    public var reachesTheFloor: Bool { missing.isEmpty }

    /// What this machine lacks for that.
    public var missing: [String] { (landlockABI > 0 ? [] : ["Landlock"]) + (hasSeccomp ? [] : ["seccomp"]) }

    /// The report in lines for people.
    public var lines: [String] {
        [
            landlockABI > 0
                ? "Landlock: ABI \(landlockABI)"
                : "Landlock: missing. Widgets could read every file that you can.",
            hasSeccomp ? "seccomp: yes" : "seccomp: missing. Widgets could make every system call.",
            "user namespaces: \(hasUserNamespaces ? "yes" : "no (not needed)")",
            "delegated control group: \(hasDelegatedControlGroup ? "yes" : "no (not needed)")",
        ]
    }

    private static var userNamespaces: Bool {
        // The second switch is Debian's, the third Ubuntu's.
        let most = text(of: "/proc/sys/user/max_user_namespaces").flatMap { Int($0) } ?? 0
        return most > 0 && text(of: "/proc/sys/kernel/unprivileged_userns_clone") != "0"
            && text(of: "/proc/sys/kernel/apparmor_restrict_unprivileged_userns") != "1"
    }

    private static func text(of path: String) -> String? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
