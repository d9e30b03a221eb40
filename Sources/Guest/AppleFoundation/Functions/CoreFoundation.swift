// The few names of Core Foundation that widgets use.
import Foundation

/// Seconds since the first moment of 2001, UTC.
public typealias CFAbsoluteTime = Double
/// Seconds.
public typealias CFTimeInterval = Double

/// Seconds from 1970 to 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
