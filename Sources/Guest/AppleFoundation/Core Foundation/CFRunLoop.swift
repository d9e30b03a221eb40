// swift-format-ignore-file: AlwaysUseLowerCamelCase
/// The functions' name for a run loop.
public typealias CFRunLoop = RunLoop

public func CFRunLoopGetMain() -> CFRunLoop! { .main }

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// A mode of a run loop.
///
/// - Status: complete
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: CFString
    public init(rawValue: CFString) { self.rawValue = rawValue }
    public init(_ rawValue: CFString) { self.rawValue = rawValue }

    public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
    public static let commonModes = CFRunLoopMode(RunLoop.Mode.common.rawValue)
}

/// Who gives memory to objects of Core Foundation. Swift does, always; there is none to choose.
///
/// - Status: inert
public final class CFAllocator: Sendable {
    private init() {}
}

public let kCFAllocatorDefault: CFAllocator? = nil
