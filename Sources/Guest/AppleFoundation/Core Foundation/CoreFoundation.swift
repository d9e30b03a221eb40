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

// Core Foundation's types are Foundation's classes, as `as CFArray` and its like assume.
public typealias CFArray = NSArray
public typealias CFAttributedString = NSAttributedString
public typealias CFData = NSData
public typealias CFDate = NSDate
public typealias CFDictionary = NSDictionary
public typealias CFError = NSError
public typealias CFIndex = Int
public typealias CFLocale = NSLocale
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFMutableData = NSMutableData
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFMutableString = NSMutableString
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFSet = NSSet
/// Plain Swift's, which every call here takes.
public typealias CFString = String
public typealias CFTimeZone = NSTimeZone
public typealias CFTypeRef = AnyObject
public typealias CFURL = NSURL

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    data.bytes.assumingMemoryBound(to: UInt8.self)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary.count }
/// In UTF-16 units.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFStringGetLength(_ string: CFString!) -> CFIndex { string.utf16.count }
