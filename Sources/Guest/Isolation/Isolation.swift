import CLinux
import Glibc
import HostLink

/// What a guest is confined to. Prepared while there is time (in the zygote), enforced in the new process before
/// anything of the guest runs: file system and signals by Landlock, system calls by seccomp, sizes by resource limits.
/// Nothing can be taken back afterwards.
///
/// Landlock does not hide that a path exists, nor its size and dates.
public struct Isolation {
    private let runtimePaths: RuntimePaths
    private let filter: SystemCallFilter?
    private let landlockABI: Int

    /// Prepares what all guests have in common.
    /// - Parameters:
    ///   - additionalPaths: what guests may read besides the system's libraries, fonts and time zones.
    ///   - landlockABI: the latest version of Landlock to use, of those that the kernel has.
    public init(additionalPaths: [String] = [], landlockABI: Int = .max) {
        runtimePaths = RuntimePaths(additional: additionalPaths)
        filter = SystemCallFilter()
        self.landlockABI = min(landlockABI, LandlockRuleset.abiOfThisKernel)
    }

    /// Confines this process to what a guest of this identity may do, and near to what it may take. It must have one
    /// thread: with others beside it, Landlock does not count as in force.
    public func enforce(for identity: GuestIdentity, within limits: GuestLimits) -> Confinement {
        let isAlone = ThreadCount.waitUntilAlone()
        let isLimited = MappedMemory.ofThisProcess.map { ResourceLimits(limits, inherited: $0).apply() } ?? false
        // A process of root's has rights of its own to lose; for everybody else this does nothing.
        let capabilities = linux_drop_capabilities() == 0
        let privileges = linux_no_new_privileges() == 0
        let landlock = LandlockRuleset(
            readable: runtimePaths.readable + OwnProcessFiles.pinned() + [
                identity.applicationPath, identity.bundlePath,
            ],
            writable: [identity.containerPath] + identity.groupContainers.values.sorted())
        let abi = landlock.enforce(abi: landlockABI)
        let calls = filter?.install() ?? false
        return Confinement(
            landlockABI: isAlone ? abi : 0, seccomp: calls, noNewPrivileges: privileges && capabilities,
            resourceLimits: isLimited)
    }
}

extension Confinement {
    /// Whether this is the least that a guest is to be confined to.
    public var reachesTheFloor: Bool { landlockABI > 0 && seccomp && noNewPrivileges && resourceLimits }

    /// What is missing to the floor, for people.
    public var missing: [String] {
        var missing: [String] = []
        if landlockABI == 0 { missing.append("Landlock") }
        if !seccomp { missing.append("seccomp") }
        if !noNewPrivileges { missing.append("no_new_privs") }
        if !resourceLimits { missing.append("resource limits") }
        return missing
    }
}
