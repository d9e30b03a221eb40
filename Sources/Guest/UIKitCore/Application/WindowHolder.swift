/// Who may have a window in a property of that name: the delegates of an app and of a scene.
///
/// The property is optional in Objective-C, so that whoever asks a delegate of which no more is known gets an optional of an
/// optional (`delegate?.window??.tintColor`), and whoever has the delegate's own class gets what that declares. A requirement of
/// Swift's can't be both: the class's property answers this one, and the two protocols' own `window` asks it.
///
/// - Status: complete
@preconcurrency @MainActor public protocol WindowHolder: AnyObject {
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowHolder {
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// What the property of its class has, if it has one.
    package var ownWindow: UIWindow? {
        get {
            let holder: any WindowHolder = self
            return holder.window
        }
        set {
            let holder: any WindowHolder = self
            holder.window = newValue
        }
    }
}
