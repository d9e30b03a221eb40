/// An open file with several owners, such as a process's end of a socket and a message that carries it and waits to be
/// sent. It is closed when the last one lets go.
public final class SharedDescriptor: Sendable {
    private let descriptor: FileDescriptor

    public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

    /// Takes over what a system call answered.
    /// - Returns: nil if that is negative: the call has failed, and `errno` says why.
    public convenience init?(owning result: Int32) {
        guard let descriptor = FileDescriptor(owning: result) else { return nil }
        self.init(descriptor)
    }

    /// The number, for system calls. Nobody else may close it, nor keep it for longer than this object lives.
    public var rawValue: Int32 { descriptor.rawValue }
}
