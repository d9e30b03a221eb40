import Glibc

/// An open file with one owner. The file is closed when the owner's scope ends, by a return or by an error.
///
///     guard let file = FileDescriptor(owning: open(path, O_RDONLY | O_CLOEXEC)) else { throw … errno … }
///     fstat(file.rawValue, &status)
///
/// A descriptor that several hold is a `SharedDescriptor`.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The number, for system calls. Nobody else may close it, nor keep it for longer than this value lives.
    public let rawValue: Int32

    /// Takes over what a system call answered.
    /// - Returns: nil if that is negative: the call has failed, and `errno` says why.
    public init?(owning result: Int32) {
        guard result >= 0 else { return nil }
        rawValue = result
    }

    /// Takes over a descriptor that the process was started with.
    public init(inherited number: Int32) {
        precondition(number >= 0)
        rawValue = number
    }

    /// Closes the file. `errno` stays what it was, so that a failure can be told after the scope has ended.
    deinit {
        let code = errno
        close(rawValue)
        errno = code
    }

    /// Gives the number to a new owner, who closes it.
    public consuming func release() -> Int32 {
        let number = rawValue
        discard self
        return number
    }
}
