/// What a callback of `SCNetworkReachabilitySetCallback` is given, and how that is kept alive.
///
/// - Status: complete
public struct SCNetworkReachabilityContext {
    public var version: CFIndex
    public var info: UnsafeMutableRawPointer?
    public var retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: (@convention(c) (UnsafeRawPointer) -> Void)?
    /// Called by nobody.
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

    public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

    public init(
        version: CFIndex, info: UnsafeMutableRawPointer?,
        retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: (@convention(c) (UnsafeRawPointer) -> Void)?,
        copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
    ) {
        self.version = version
        self.info = info
        self.retain = retain
        self.release = release
        self.copyDescription = copyDescription
    }
}

/// What is called when a host can be reached in another way than before.
public typealias SCNetworkReachabilityCallBack = (
    _ target: SCNetworkReachability, _ flags: SCNetworkReachabilityFlags, _ info: UnsafeMutableRawPointer?
) -> Void
