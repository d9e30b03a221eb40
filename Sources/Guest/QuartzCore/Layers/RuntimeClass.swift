// Makes objects of classes that are known at run time only: `UIView.layerClass`, the class of an animation that is copied,
// that of a layer that is being animated.
//
// Swift calls an initialiser on such a class only if it is `required`, and Apple's are not: a subclass may have one of its
// own alone. All the same every subclass has its entry in the table of methods, at the place where the class has it that
// declared it. The classes here only make the compiler look there.
import Foundation

/// Finds `init()` where every `NSObject` has it. Open, because a class that nobody could derive from would be called
/// directly.
@_spi(Hosting)
open class RuntimeClass: NSObject {
    public required override init() { super.init() }

    /// `kind()`. As on iOS, a class that has no `init()` ends the program.
    package static func make<Object: NSObject>(_ kind: Object.Type) -> Object {
        unsafeBitCast(unsafeBitCast(kind, to: RuntimeClass.Type.self).init() as AnyObject, to: Object.self)
    }
}

extension CALayer {
    /// A layer of a class that is known at run time only.
    package static func make(_ kind: CALayer.Type) -> CALayer { RuntimeClass.make(kind) }
}
