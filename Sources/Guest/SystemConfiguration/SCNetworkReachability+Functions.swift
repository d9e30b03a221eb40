// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions by which apps use `SCNetworkReachability`.

/// Whether a host can be reached. Nil for an empty name.
public func SCNetworkReachabilityCreateWithName(
    _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
    let host = String(cString: nodename)
    return host.isEmpty ? nil : SCNetworkReachability(host: host)
}

/// Whether an address can be reached; any host for the address 0.0.0.0, or `::`. Nil for other kinds of addresses.
public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let bytes = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
        let place = bytes + (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 0)
        inet_ntop(AF_INET, place, &text, socklen_t(text.count))
    case AF_INET6:
        let place = bytes + (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 0)
        inet_ntop(AF_INET6, place, &text, socklen_t(text.count))
    default: return nil
    }
    let host = String(cString: text)
    return SCNetworkReachability(host: host == "0.0.0.0" || host == "::" ? nil : host)
}

/// Whether the remote address can be reached. From where is the machine's own matter.
public func SCNetworkReachabilityCreateWithAddressPair(
    _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
    guard let remoteAddress else { return localAddress == nil ? nil : SCNetworkReachability(host: nil) }
    return SCNetworkReachabilityCreateWithAddress(allocator, remoteAddress)
}

/// How it can be reached now; not at all if there are no flags.
@discardableResult public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}

/// Sets what is called when the flags have changed; nothing for nil. It is called from when it is scheduled.
@discardableResult public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.setCallback(callout, context?.pointee ?? SCNetworkReachabilityContext())
    return true
}

/// Has the callback called on a queue; nowhere for nil.
@discardableResult public func SCNetworkReachabilitySetDispatchQueue(
    _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
    target.schedule(
        queue.map { queue in
            { body in
                nonisolated(unsafe) let body = body
                queue.async { body() }
            }
        })
    return true
}

/// Has the callback called in a run loop.
@discardableResult public func SCNetworkReachabilityScheduleWithRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
    target.schedule { body in
        nonisolated(unsafe) let body = body
        runLoop.perform(inModes: [RunLoop.Mode(rawValue: runLoopMode)]) { body() }
    }
    return true
}

@discardableResult public func SCNetworkReachabilityUnscheduleFromRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
    target.schedule(nil)
    return true
}
