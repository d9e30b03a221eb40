// Classes as the targets of messages. A class is no object here; one object stands for each.

import Foundation

/// Stands for a class where an object is wanted.
final class ClassTarget: @unchecked Sendable {
    let type: AnyClass

    init(type: AnyClass) {
        self.type = type
    }

    /// The class that something stands for, or is.
    static func type(of target: AnyObject) -> AnyClass? {
        (target as? ClassTarget)?.type ?? target as? AnyClass
    }
}

extension ClassRegistry {
    /// A target as an object that can be held weakly and compared: the same for the same class each time.
    public func target(_ target: Any) -> AnyObject {
        // Most targets are objects, of which this is known without asking the runtime for a bridge.
        if let object = target as? NSObject { return object }
        guard let type = target as? AnyClass else { return target as AnyObject }
        return classTarget(of: type)
    }
}
