// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// What was found: nothing.
///
/// - Status: inert
open class PHFetchResult<Element: AnyObject>: NSObject {
    open var count: Int { 0 }
    open var firstObject: Element? { nil }
    open var lastObject: Element? { nil }
    open func enumerateObjects(_ block: @escaping (Element, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
}
