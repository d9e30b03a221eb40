// How Objective-C's methods hand back what they return besides their result.

import Foundation

/// A value that a method may look at and replace.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Where a method puts its error, if it has one and somebody wants to know.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

extension NSError {
    /// What `NSError()` makes, which sources throw when they have nothing to say. (The rewriter calls it by this name.)
    public static func _plain() -> NSError { NSError(domain: "", code: 0) }
}
