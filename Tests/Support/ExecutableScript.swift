import Foundation

/// Scripts that tests start as programs.
///
/// The kernel starts no file that anybody has open for writing (`ETXTBSY`), and a process that another test starts while this
/// one writes has the descriptor, too, until it becomes its program. So the script is written by a process of its own.
public enum ExecutableScript {
    /// - Parameter lines: what follows the line that names the shell.
    /// - Throws: what starting a process throws, and if the file could not be written.
    public static func write(_ lines: String, to file: URL) throws {
        let outcome = try Command.run(
            ["/bin/sh", "-c", #"cat > "$1" && chmod 755 "$1""#, "sh", file.path], input: "#!/bin/sh\n\(lines)\n")
        guard outcome.status == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
    }
}
