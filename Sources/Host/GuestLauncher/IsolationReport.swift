import CLinux
import Foundation

/// What this machine offers to confine guests with; for `hodie doctor`.
public struct IsolationReport: Hashable, Sendable {
    /// The kernel's Landlock ABI; 0 if it has none, or none switched on.
    public var landlockABI: Int
    public var hasSeccomp: Bool
    /// Whether a process can give up what programs that it starts would gain.
    public var hasNoNewPrivileges: Bool
    /// Whether a process can limit what it may take.
    public var hasResourceLimits: Bool
    /// Whether a process that is not root's may make user namespaces. Not needed.
    public var hasUserNamespaces: Bool
    /// Whether this process has a control group (version 2) of its own to divide. Not needed.
    public var hasDelegatedControlGroup: Bool

    public init(
        landlockABI: Int, hasSeccomp: Bool, hasNoNewPrivileges: Bool = true, hasResourceLimits: Bool = true,
        hasUserNamespaces: Bool, hasDelegatedControlGroup: Bool
    ) {
        self.landlockABI = landlockABI
        self.hasSeccomp = hasSeccomp
        self.hasNoNewPrivileges = hasNoNewPrivileges
        self.hasResourceLimits = hasResourceLimits
        self.hasUserNamespaces = hasUserNamespaces
        self.hasDelegatedControlGroup = hasDelegatedControlGroup
    }

    /// What trying shows, in a process of its own: a container may refuse what its kernel has.
    public static func ofThisMachine() -> IsolationReport {
        let tried = max(linux_confinement(), 0)
        func has(_ bit: Int) -> Bool { Int(tried) & bit != 0 }
        return IsolationReport(
            landlockABI: has(LINUX_CONFINES_FILES) ? Int(linux_landlock_abi()) : 0,
            hasSeccomp: has(LINUX_CONFINES_CALLS), hasNoNewPrivileges: has(LINUX_CONFINES_PRIVILEGES),
            hasResourceLimits: has(LINUX_CONFINES_RESOURCES), hasUserNamespaces: userNamespaces,
            hasDelegatedControlGroup: ControlGroups.delegatedFolder(own: text(of: "/proc/self/cgroup")) != nil)
    }

    /// Whether guests can be confined as the floor demands.
    public var reachesTheFloor: Bool { missing.isEmpty }

    /// What this machine lacks for that.
    public var missing: [String] {
        let parts = [
            ("Landlock", landlockABI > 0), ("seccomp", hasSeccomp), ("no_new_privs", hasNoNewPrivileges),
            ("resource limits", hasResourceLimits),
        ]
        return parts.filter { !$0.1 }.map(\.0)
    }

    /// What Landlock keeps widgets from, and since when (docs.kernel.org, "Landlock: unprivileged access control").
    struct Wall: Hashable, Sendable {
        var landlockABI: Int
        /// The first Linux that has this ABI.
        var linux: String
        var what: String
        /// Whether seccomp keeps widgets from it as well, whatever the kernel's Landlock can.
        var isSeccompsToo: Bool
    }

    /// In the order of their ABIs. The README's table names them, too.
    static let walls = [
        Wall(landlockABI: 1, linux: "5.13", what: "files that are not its own", isSeccompsToo: false),
        Wall(landlockABI: 3, linux: "6.2", what: "emptying what it may read", isSeccompsToo: true),
        Wall(landlockABI: 4, linux: "6.7", what: "TCP", isSeccompsToo: true),
        Wall(landlockABI: 5, linux: "6.10", what: "commands to devices", isSeccompsToo: true),
        Wall(
            landlockABI: 6, linux: "6.12", what: "signals to other processes, and abstract sockets", isSeccompsToo: true
        ),
    ]

    /// What keeps widgets from it on this kernel; nil if nothing does.
    private func keeper(of wall: Wall) -> String? {
        let hasLandlock = landlockABI >= wall.landlockABI
        switch (hasLandlock, wall.isSeccompsToo && hasSeccomp) {
        case (true, true): return "Landlock and seccomp"
        case (true, false): return "Landlock"
        case (false, true): return "seccomp (from Linux \(wall.linux) on by Landlock, too)"
        case (false, false): return nil
        }
    }

    /// The report in lines for people.
    public var lines: [String] {
        [
            landlockABI > 0
                ? "Landlock: ABI \(landlockABI)"
                : "Landlock: missing. Widgets could read every file that you can.",
            hasSeccomp ? "seccomp: yes" : "seccomp: missing. Widgets could make every system call.",
        ]
            + (hasNoNewPrivileges ? [] : ["no_new_privs: missing. What widgets start could be more than they are."])
            + (hasResourceLimits ? [] : ["resource limits: missing. Widgets could take the machine's whole memory."])
            + Self.walls.map { wall in
                keeper(of: wall).map { "a widget is kept from \(wall.what): by \($0)" }
                    ?? "a widget is NOT kept from \(wall.what)"
            } + [
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
