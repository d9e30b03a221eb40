/// Where the program is that guests run in, and how it is to be called.
public struct GuestProgramLocation: Hashable, Sendable {
    /// Absolute path of `hodie-guest`.
    public var executable: String
    /// Files and folders that guests may read besides their bundle, the system's libraries, fonts and time zones.
    public var readablePaths: [String]
    /// Environment variables for it, such as `FONTCONFIG_FILE`. It gets nothing of the host's own but `TZ`,
    /// `LD_LIBRARY_PATH` and `SSL_CERT_FILE`, the authorities that connections trust.
    public var environment: [String: String]
    /// Whether a guest is refused where the machine cannot confine it to the floor: Landlock, seccomp, no_new_privs and
    /// resource limits.
    public var requiresIsolation: Bool
    /// Whether the zygote keeps one child forked ahead.
    public var keepsSpareChild: Bool
    /// Whether the program does once what widgets do before there are any: opens fonts, draws, plays a widget's life
    /// through. It makes each of them start faster and takes time of its own, so it is worth it for many guests only.
    public var rehearses: Bool
    /// The latest version of Landlock to confine guests with, to see what an older kernel would give; nil for what the
    /// kernel has.
    public var landlockABI: Int?

    public init(
        executable: String, readablePaths: [String] = [], environment: [String: String] = [:],
        requiresIsolation: Bool = false, keepsSpareChild: Bool = true, rehearses: Bool = true,
        landlockABI: Int? = nil
    ) {
        self.executable = executable
        self.readablePaths = readablePaths
        self.environment = environment
        self.requiresIsolation = requiresIsolation
        self.keepsSpareChild = keepsSpareChild
        self.rehearses = rehearses
        self.landlockABI = landlockABI
    }

    private static let inherited: Set = ["TZ", "LD_LIBRARY_PATH", "SSL_CERT_FILE"]

    /// The program's arguments.
    func arguments(_ way: String) -> [String] {
        [executable, way] + (requiresIsolation ? ["--require-isolation"] : [])
            + (keepsSpareChild ? [] : ["--no-spare"])
            + (rehearses ? [] : ["--no-rehearsal"])
            + (landlockABI.map { ["--landlock-abi", "\($0)"] } ?? [])
            + readablePaths.flatMap { ["--readable", $0] }
    }

    /// The whole environment of the program, given the host's own.
    func variables(of host: [String: String]) -> [String: String] {
        var variables = host.filter { Self.inherited.contains($0.key) }
        variables["LANG"] = "C.UTF-8"
        // The same picture from the same input: no dictionary may have another order in the next run.
        variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // A confined process can start no debugger; the runtime's message is enough.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables.merging(environment) { $1 }
    }
}
