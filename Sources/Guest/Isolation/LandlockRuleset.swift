import CLinux
import Glibc

/// The part of the file system that a process may reach, for the kernel's Landlock (numbers: its documentation,
/// "Landlock: unprivileged access control"). Everything else is refused, on every ABI from 1 on; a newer ABI refuses more:
/// 2 allows files to be moved between folders, 3 refuses truncation, 4 TCP, 5 commands to devices, 6 abstract sockets and
/// signals. What an older one leaves open, `SystemCalls` closes.
public struct LandlockRuleset {
    /// The ABI of the running kernel; 0 if it has none, or none switched on.
    public static var abiOfThisKernel: Int { Int(linux_landlock_abi()) }

    /// Files, or folders with all that is in them. What does not exist is left out.
    var readable: [String]
    /// Folders in which files and folders may be made, changed and removed; no links, sockets, pipes or devices.
    var writable: [String]

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

    /// Confines this process and all that it will make.
    /// - Parameter abi: of the kernel, or an earlier one: the kernel then refuses no more than it did at that time.
    /// - Returns: the ABI in force, 0 if nothing is.
    func enforce(abi: Int) -> Int {
        guard abi > 0 else { return 0 }
        let handled = Access.all(abi: abi)
        // From ABI 4 on: binding and connecting by TCP. From 6 on: abstract sockets and signals to other processes.
        let network: UInt64 = abi >= 4 ? 0b11 : 0
        let scoped: UInt64 = abi >= 6 ? 0b11 : 0
        let ruleset = linux_landlock_create(handled, network, scoped, abi >= 6 ? 24 : abi >= 4 ? 16 : 8)
        guard ruleset >= 0 else { return 0 }
        defer { close(ruleset) }

        for path in readable { allow(Access.readFile | Access.readFolder, at: path, handled, ruleset) }
        let change =
            Access.readFile | Access.readFolder | Access.writeFile | Access.removeFile | Access.removeFolder
            | Access.makeFile | Access.makeFolder | Access.move | Access.truncate
        for path in writable { allow(change, at: path, handled, ruleset) }
        allow(Access.readFile | Access.writeFile, at: "/dev/null", handled, ruleset)
        return linux_landlock_restrict(ruleset) == 0 ? abi : 0
    }

    /// A rule that cannot be made allows nothing: the guest meets a refusal, not the host a leak.
    private func allow(_ access: UInt64, at path: String, _ handled: UInt64, _ ruleset: Int32) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        _ = linux_landlock_allow(ruleset, path, access & handled & (isFolder ? ~0 : Access.ofFiles))
    }
}
