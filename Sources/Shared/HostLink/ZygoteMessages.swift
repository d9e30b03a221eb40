// What the host and the zygote say to each other, over a socket of the same kind as a guest's.

/// What the host asks of the zygote.
public enum ZygoteRequest: LinkMessage, Hashable {
    /// Forks a guest. Two descriptors travel with it: the guest's end of its link, and where its standard output and
    /// error go. The number is the host's name for it. `usesNetwork`: whether it may reach other machines, so that what it
    /// needs for that is loaded once, in the zygote. Answered by `spawned` or `failed`.
    case spawn(UInt32, usesNetwork: Bool)

    enum Tag: UInt8, CaseIterable {
        case spawn = 0
    }

    public var descriptorCount: Int { 2 }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .spawn(let number, let usesNetwork):
            return try packet(Tag.spawn) {
                $0.write(number)
                $0.write(usesNetwork)
            }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { (tag: Tag, reader) in
            switch tag {
            case .spawn: return .spawn(try reader.uint32(), usesNetwork: try reader.bool("whether it uses a network"))
            }
        }
    }
}

/// What the zygote answers.
public enum ZygoteReply: LinkMessage, Hashable {
    /// The zygote has loaded all libraries and has drawn once; guests can be forked.
    case warm
    /// The guest exists. One descriptor travels with it, the process's own (pidfd).
    case spawned(UInt32, process: Int32)
    /// The guest could not be forked; `code` is an `errno`.
    case failed(UInt32, code: Int32)
    /// The guest has exited with `code`. Its process identifier may be another process's from now on.
    case exited(UInt32, code: Int32)
    case signalled(UInt32, signal: Int32)

    enum Tag: UInt8, CaseIterable {
        case warm = 0
        case spawned = 1
        case failed = 2
        case exited = 3
        case signalled = 4
    }

    public var descriptorCount: Int {
        if case .spawned = self { return 1 }
        return 0
    }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .warm: return try packet(Tag.warm) { _ in }
        case .spawned(let number, let process): return try packet(.spawned, number, process)
        case .failed(let number, let code): return try packet(.failed, number, code)
        case .exited(let number, let code): return try packet(.exited, number, code)
        case .signalled(let number, let signal): return try packet(.signalled, number, signal)
        }
    }

    private func packet(_ tag: Tag, _ number: UInt32, _ value: Int32) throws -> [UInt8] {
        try packet(tag) { writer in
            writer.write(number)
            try writer.write(Int(value), "a number")
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { (tag: Tag, reader) in
            switch tag {
            case .warm: return .warm
            case .spawned: return .spawned(try reader.uint32(), process: try reader.int32("a process"))
            case .failed: return .failed(try reader.uint32(), code: try reader.int32("an error's code"))
            case .exited: return .exited(try reader.uint32(), code: try reader.int32("an exit's code"))
            case .signalled: return .signalled(try reader.uint32(), signal: try reader.int32("a signal"))
            }
        }
    }
}
