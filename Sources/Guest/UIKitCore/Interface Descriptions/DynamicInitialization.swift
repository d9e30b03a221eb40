@_spi(Hosting) import QuartzCore

/// Makes instances of classes that only an interface file names, by initialisers that Apple's classes do not require of
/// their subclasses.
///
/// Swift lets a class that is held in a variable be made by `required` initialisers only, and to require these would
/// keep ordinary subclasses from compiling. Every initialiser of an open class has a place in the class's method table
/// all the same, which the override of a subclass takes. A class in which the initialiser is required lends its type to
/// the call, and the table of the class that is really meant decides. If that class has no such initialiser, Swift ends
/// the process with a message that names it, as on a device.
@_spi(Hosting) @MainActor public enum DynamicInitialization {
    open class Segue: UIStoryboardSegue {
        public required override init(
            identifier: String?, source: UIViewController, destination: UIViewController
        ) {
            super.init(identifier: identifier, source: source, destination: destination)
        }
    }

    open class GestureRecognizer: UIGestureRecognizer {
        public required override init?(coder: NSCoder) {
            super.init(coder: coder)
        }
    }

    package static func makeSegue(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        unsafeBitCast(type, to: Segue.Type.self)
            .init(identifier: identifier, source: source, destination: destination)
    }

    package static func makeRecognizer(_ type: UIGestureRecognizer.Type, coder: NSCoder) -> UIGestureRecognizer? {
        unsafeBitCast(type, to: GestureRecognizer.Type.self).init(coder: coder)
    }

    package static func makeConstraint(_ type: NSLayoutConstraint.Type) -> NSLayoutConstraint {
        RuntimeClass.make(type)
    }
}
