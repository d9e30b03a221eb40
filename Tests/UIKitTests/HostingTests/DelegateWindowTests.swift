import Testing
import UIKit

/// The window of a delegate is that of its class's property, and asked of the delegate alone it is an optional of an optional.
@MainActor @Suite("A delegate's window") struct DelegateWindowTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
    }

    final class WithoutWindow: UIResponder, UIApplicationDelegate {}

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
    }

    @Test("is asked of any delegate as of its class") func asked() throws {
        let own = Delegate()
        let any: (any UIApplicationDelegate)? = own
        #expect(any?.window as? UIWindow == nil)
        let window = UIWindow()
        own.window = window
        any?.window??.tintColor = .red
        #expect(window.tintColor == .red)
        #expect(any!.window!! === window && (any as? Delegate)?.window?.tintColor == .red)
        if let outer = any?.window, let inner = outer { #expect(inner === window) } else { Issue.record("no window") }
    }

    @Test("is set from anywhere") func set() {
        let own = Delegate()
        let any: (any UIApplicationDelegate)? = own
        let window = UIWindow()
        any?.window = window
        #expect(own.window === window)
        any?.window = nil
        #expect(own.window == nil)
        let scene = SceneDelegate()
        let anyScene: (any UIWindowSceneDelegate)? = scene
        anyScene?.window = window
        #expect(scene.window === window && anyScene?.window??.isHidden == window.isHidden)
    }

    @Test("is none of who has no such property") func none() {
        let any: any UIApplicationDelegate = WithoutWindow()
        any.window = UIWindow()
        #expect(any.window as? UIWindow == nil)
    }
}
