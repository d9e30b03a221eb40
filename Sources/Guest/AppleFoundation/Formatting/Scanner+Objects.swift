// Apple's older scanning methods hand back `NSString`, Foundation for Linux's `String`.

import Foundation

extension Scanner {
    @discardableResult
    public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>) -> Bool {
        hand(scanString(string), into: result)
    }

    @discardableResult
    public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>) -> Bool {
        hand(scanUpToString(string), into: result)
    }

    @discardableResult
    public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>) -> Bool {
        hand(scanCharacters(from: set), into: result)
    }

    @discardableResult
    public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>) -> Bool {
        hand(scanUpToCharacters(from: set), into: result)
    }

    /// Where nothing is found, the result stays what it was.
    private func hand(_ found: String?, into result: UnsafeMutablePointer<NSString?>) -> Bool {
        guard let found else { return false }
        result.pointee = NSString(string: found)
        return true
    }
}
