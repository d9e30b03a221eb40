import CLinux
import Glibc
import HostLink
import Sandbox

/// What guests are confined to: file system and signals by Landlock, system calls by seccomp, sizes by resource limits.
/// What all have in common is made ready once; the rest in the new process, before anything of the guest runs. Nothing
/// can be taken back afterwards.
///
/// Landlock does not hide that a path exists, nor its size and dates.
public struct Isolation {
    private let runtimePaths: RuntimePaths
    private let filter: SystemCallFilter?
    private let finishingFilter: SystemCallFilter?
    private let landlockABI: Int

    /// Prepares what all guests have in common.
    /// - Parameters:
    ///   - additionalPaths: what guests may read besides the system's libraries, fonts and time zones.
    ///   - landlockABI: the latest version of Landlock to use, of those that the kernel has.
    public init(additionalPaths: [String] = [], landlockABI: Int = .max) {
        runtimePaths = RuntimePaths(additional: additionalPaths)
        filter = SystemCallFilter(otherwise: SystemCalls.otherwise, rules: SystemCalls.unfinishedRules)
        finishingFilter = SystemCallFilter(otherwise: .allow) { _ in SystemCalls.finishingRules }
        self.landlockABI = min(landlockABI, LandlockRuleset.abiOfThisKernel)
    }

    /// Goes as far in confining this process as is possible before it is known which guest it will be.
    public func begin() -> UnfinishedIsolation {
        // A process of root's has rights of its own to lose; for everybody else this does nothing.
        let capabilities = linux_drop_capabilities() == 0
        let privileges = linux_no_new_privileges() == 0
        let landlock = LandlockRuleset(abi: landlockABI)
        landlock.allowReading(runtimePaths.readable + OwnProcessFiles.pinned())
        landlock.allowWriting(["/dev/null"])
        let inherited = MappedMemory.ofThisProcess
        return UnfinishedIsolation(
            landlock: landlock, hasFilter: filter?.install() ?? false, finishingFilter: finishingFilter,
            inherited: inherited, losesPrivileges: privileges && capabilities)
    }
}

/// The confinement of a process that does not know yet which guest it will be. What is left is the guest's own folders
/// and limits, and putting it in force.
public struct UnfinishedIsolation {
    let landlock: LandlockRuleset
    /// Whether system calls are filtered already, but for those that confine.
    let hasFilter: Bool
    /// Takes those away. The kernel compiles it in no time; the other one is long.
    let finishingFilter: SystemCallFilter?
    /// What the process had mapped then.
    let inherited: MappedMemory?
    let losesPrivileges: Bool

    /// Confines this process to what a guest of this identity may do, and near to what it may take. It must have one
    /// thread: with others beside it, Landlock does not count as in force.
    public func finish(for identity: GuestIdentity, within limits: GuestLimits) -> Confinement {
        let isAlone = ThreadCount.waitUntilAlone()
        let isLimited = inherited.map { ResourceLimits(limits, inherited: $0).apply() } ?? false
        // Where that fails it is ended in its turn.
        MemoryShortage.goFirst(as: identity.role)
        landlock.allowReading([identity.applicationPath, identity.bundlePath] + identity.readableFolders)
        if identity.readsSystemData {
            let files = SystemDataFiles()
            files.pin()
            landlock.allowReading(files.readable)
            landlock.allowListing(files.listable)
        }
        landlock.allowChanging(identity.changeableFolders)
        let abi = landlock.enforce()
        let calls = hasFilter && finishingFilter?.install() ?? false
        return Confinement(
            landlockABI: isAlone ? abi : 0, seccomp: calls, noNewPrivileges: losesPrivileges,
            resourceLimits: isLimited)
    }
}

extension Confinement {
    /// Whether this is the least that a guest is to be confined to.
    public var reachesTheFloor: Bool { landlockABI > 0 && seccomp && noNewPrivileges && resourceLimits }

    /// The parts of the required isolation that this machine lacks, as words for people.
    public var missing: [String] {
        var missing: [String] = []
        if landlockABI == 0 { missing.append("Landlock") }
        if !seccomp { missing.append("seccomp") }
        if !noNewPrivileges { missing.append("no_new_privs") }
        if !resourceLimits { missing.append("resource limits") }
        return missing
    }
}
