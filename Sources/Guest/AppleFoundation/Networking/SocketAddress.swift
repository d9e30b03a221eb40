// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The addresses of sockets as they are on Apple's systems, where each begins with its own length.

extension sockaddr {
    /// Always the length of this type: Linux keeps none, and what is set is not kept.
    public var sa_len: UInt8 {
        get { UInt8(MemoryLayout<Self>.size) }
        set {}
    }
}

extension sockaddr_in {
    /// Always the length of this type: Linux keeps none, and what is set is not kept.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<Self>.size) }
        set {}
    }

    /// As on Apple's systems, with a length that is not kept.
    public init(
        sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
        sin_zero: (Int8, Int8, Int8, Int8, Int8, Int8, Int8, Int8)
    ) {
        self.init()
        self.sin_family = sin_family
        self.sin_port = sin_port
        self.sin_addr = sin_addr
    }
}

extension sockaddr_in6 {
    /// Always the length of this type: Linux keeps none, and what is set is not kept.
    public var sin6_len: UInt8 {
        get { UInt8(MemoryLayout<Self>.size) }
        set {}
    }
}
