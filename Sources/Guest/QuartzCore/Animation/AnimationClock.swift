// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
import Foundation

/// Where animations get their time from. A test, or a picture that must come out the same each time, holds it still.
@_spi(Hosting)
public enum AnimationClock {
    /// Answers the time in seconds since an arbitrary moment.
    public static var source: () -> CFTimeInterval = { ProcessInfo.processInfo.systemUptime }

    public static var now: CFTimeInterval { source() }
}

/// The animation clock's time in seconds.
///
/// - Status: complete
public func CACurrentMediaTime() -> CFTimeInterval { AnimationClock.now }
