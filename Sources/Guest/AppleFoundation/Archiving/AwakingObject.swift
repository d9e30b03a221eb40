// What may take the place of an object that was decoded.

import Foundation

/// A framework's class that declares `awakeAfter(using:)` itself.
package protocol AwakingObject: NSObject {
    func awakeAfter(using coder: NSCoder) -> Any?
}

extension NSObject {
    /// What takes the object's place now that it was decoded: itself, unless its class answers otherwise.
    package func awakened(by coder: NSCoder) -> AnyObject? {
        let answer =
            (self as? any AwakingObject).map { $0.awakeAfter(using: coder) } ?? _super(nil).awakeAfter(using: coder)
        return answer.map { $0 as AnyObject }
    }
}
