import CLinux
import Descriptors
import Glibc

/// The part of the file system that a process may reach, for the kernel's Landlock (numbers: its documentation,
/// "Landlock: unprivileged access control"). Everything else is refused, on every ABI from 1 on; a newer ABI refuses more:
/// 2 allows files to be moved between folders, 3 refuses truncation, 4 TCP, 5 commands to devices, 6 abstract sockets and
/// signals. What an older one leaves open, a `SystemCallFilter` has to close.
public final class LandlockRuleset {
    /// The ABI of the running kernel; 0 if it has none, or none switched on.
    public static var abiOfThisKernel: Int { Int(linux_landlock_abi()) }

    /// 0 if there is no Landlock.
    private let abi: Int
    private let handled: UInt64
    private var ruleset: FileDescriptor?

    private enum Access {
        static let execute: UInt64 = 1 << 0
        static let writeFile: UInt64 = 1 << 1
        static let readFile: UInt64 = 1 << 2
        static let readFolder: UInt64 = 1 << 3
        static let removeFolder: UInt64 = 1 << 4
        static let removeFile: UInt64 = 1 << 5
        static let makeFolder: UInt64 = 1 << 7
        static let makeFile: UInt64 = 1 << 8
        /// ABI 2
        static let move: UInt64 = 1 << 13
        /// ABI 3
        static let truncate: UInt64 = 1 << 14

        /// Rights that a rule for a single file may have.
        static let ofFiles = execute | writeFile | readFile | truncate
        static let change =
            readFile | readFolder | writeFile | removeFile | removeFolder | makeFile | makeFolder | move | truncate

        /// Every right that the ABI knows.
        static func all(abi: Int) -> UInt64 {
            switch abi {
            case ..<2: return (1 << 13) - 1
            case 2: return (1 << 14) - 1
            case 3, 4: return (1 << 15) - 1
            default: return (1 << 16) - 1
            }
        }
    }

    /// Allows nothing yet, and refuses nothing before it is enforced.
    /// - Parameters:
    ///   - abi: of the kernel, or an earlier one: the kernel then refuses no more than it did at that time.
    ///   - refusesTCP: whether TCP is refused, where the kernel can do that.
    public init(abi: Int = LandlockRuleset.abiOfThisKernel, refusesTCP: Bool = true) {
        handled = Access.all(abi: abi)
        // From ABI 4 on: binding and connecting by TCP. From 6 on: abstract sockets and signals to other processes.
        let network: UInt64 = abi >= 4 && refusesTCP ? 0b11 : 0
        let scoped: UInt64 = abi >= 6 ? 0b11 : 0
        let size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8
        let made = abi > 0 ? linux_landlock_create(handled, network, scoped, size) : -1
        self.abi = made >= 0 ? abi : 0
        ruleset = FileDescriptor(owning: made)
    }

    private var number: Int32 { ruleset?.rawValue ?? -1 }

    /// Files, or folders with all that is in them. What does not exist is left out.
    public func allowReading(_ paths: [String]) {
        for path in paths { allow(Access.readFile | Access.readFolder, at: path) }
    }

    /// Folders of which, and of those in them, the names may be seen that they hold.
    public func allowListing(_ folders: [String]) {
        for path in folders { allow(Access.readFolder, at: path) }
    }

    /// Folders in which files and folders may be made, changed and removed; no links, sockets, pipes or devices.
    public func allowChanging(_ folders: [String]) {
        for path in folders { allow(Access.change, at: path) }
    }

    /// Files that may be written to, such as `/dev/null`, or folders of them.
    public func allowWriting(_ files: [String]) {
        for path in files { allow(Access.readFile | Access.readFolder | Access.writeFile, at: path) }
    }

    /// Files and folders that may also be run from.
    public func allowRunning(_ paths: [String]) {
        for path in paths { allow(Access.execute | Access.readFile | Access.readFolder, at: path) }
    }

    /// Folders in which everything may be done that files allow, links, sockets and pipes included.
    public func allowAnything(_ folders: [String]) {
        for path in folders { allow(~0, at: path) }
    }

    /// Confines this process and all that it will make, once.
    /// - Returns: the ABI in force, 0 if nothing is.
    public func enforce() -> Int {
        defer { ruleset = nil }
        return abi > 0 && linux_landlock_restrict(number) == 0 ? abi : 0
    }

    /// If a rule cannot be made its path stays forbidden: the process is refused more than necessary, never less.
    private func allow(_ access: UInt64, at path: String) {
        var status = stat()
        guard abi > 0, stat(path, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        _ = linux_landlock_allow(number, path, access & handled & (isFolder ? ~0 : Access.ofFiles))
    }
}
