// What the host and the zygote say to each other, over a socket of the same kind as a guest's.

/// What the host asks of the zygote.
public enum ZygoteRequest: LinkMessage, Hashable {
    /// Forks a guest. Two descriptors travel with it: the guest's end of its link, and where its standard output and
    /// error go. The number is the host's name for it. Answered by `spawned` or `failed`.
    case spawn(UInt32)

    public var descriptorCount: Int { 2 }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .spawn(let number): return try packet(0) { $0.write(number) }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { tag, reader in
            switch tag {
            case 0: return .spawn(try reader.uint32())
            default: throw LinkError.unknownMessage(tag)
            }
        }
    }
}

/// What the zygote answers.
public enum ZygoteReply: LinkMessage, Hashable {
    /// Everything is loaded and has been used once.
    case warm
    /// The guest exists. One descriptor travels with it, the process's own (pidfd).
    case spawned(UInt32, process: Int32)
    /// It could not be forked; `code` is an `errno`.
    case failed(UInt32, code: Int32)
    /// The guest is gone and its process identifier free again.
    case exited(UInt32, code: Int32)
    case signalled(UInt32, signal: Int32)

    public var descriptorCount: Int {
        if case .spawned = self { return 1 }
        return 0
    }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .warm: return try packet(0) { _ in }
        case .spawned(let number, let process): return try packet(1, number, process)
        case .failed(let number, let code): return try packet(2, number, code)
        case .exited(let number, let code): return try packet(3, number, code)
        case .signalled(let number, let signal): return try packet(4, number, signal)
        }
    }

    private func packet(_ tag: UInt8, _ number: UInt32, _ value: Int32) throws -> [UInt8] {
        try packet(tag) { writer in
            writer.write(number)
            try writer.write(Int(value), "a number")
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { tag, reader in
            if tag == 0 { return .warm }
            let number = try reader.uint32()
            let value = Int32(try reader.integer("a number", in: 0...Int(Int32.max)))
            switch tag {
            case 1: return .spawned(number, process: value)
            case 2: return .failed(number, code: value)
            case 3: return .exited(number, code: value)
            case 4: return .signalled(number, signal: value)
            default: throw LinkError.unknownMessage(tag)
            }
        }
    }
}
