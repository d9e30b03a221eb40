// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The name is that of Apple's interface.
import Foundation

/// The clock's time in seconds since an arbitrary moment.
///
/// - Status: complete
public func CACurrentMediaTime() -> CFTimeInterval { LayerContext.current.clock() }
