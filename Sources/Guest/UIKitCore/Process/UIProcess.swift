@_spi(Hosting) import AppleFoundation
internal import Locks
@_spi(Hosting) import QuartzCore

/// What UIKit has once in a program: the screen, the application, the windows, the traits outside of every view, what is
/// being animated and what went wrong while loading.
///
/// A program has `main`. A test that needs another screen or an application makes its own, and its neighbours keep theirs:
///
///     UIProcess.$current.withValue(UIProcess()) { … }
@_spi(Hosting) public final class UIProcess: @unchecked Sendable {
    public static let main = UIProcess()

    /// Whose screen `UIScreen.main` is, whose application `UIApplication.shared`.
    @TaskLocal public static var current = UIProcess.main

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    public init() {}

    @MainActor package private(set) lazy var screen = UIScreen()
    /// Nil in an app extension.
    @MainActor package var application: UIApplication?
    @MainActor let animations = AnimationState()
    @MainActor let badGeometry = BadGeometry()
    @MainActor public private(set) lazy var pasteboards = Pasteboards()
    @MainActor package let appearance = AppearanceRules()
    @MainActor private var windowReferences: [WeakWindow] = []
    @MainActor private var failure: String?

    /// Colours are resolved off the main thread, too.
    private let traits = Locked(HostedEnvironment().traits(ofWidget: true))
    let currentTraits = CurrentTraits()

    // MARK: Screen

    /// The screen's traits.
    var screenTraits: UITraitCollection {
        get { traits.withLock { $0 } }
        set { traits.withLock { $0 = newValue } }
    }

    // MARK: Pointer

    /// Called when something wants to know where the pointer is, with no button down; once.
    @MainActor public var onFollowingPointer: () -> Void = {}
    @MainActor private var followsPointer = false

    @MainActor func followPointer() {
        guard !followsPointer else { return }
        followsPointer = true
        onFollowingPointer()
    }

    // MARK: Accessibility

    private let motion = Locked(false)

    /// Whether the user wants less to move.
    var reducesMotion: Bool {
        get { motion.withLock { $0 } }
        set { motion.withLock { $0 = newValue } }
    }

    /// Called when code tells assistive technology something.
    @MainActor public var onAccessibilityEvent: (HostedAccessibilityEvent) -> Void = { _ in }
    /// How often what assistive technology finds may have become other than it was.
    @MainActor public private(set) var accessibilityVersion = 0

    @MainActor func accessibilityChanged() {
        accessibilityVersion += 1
        LayerContext.current.setNeedsCommit()
    }

    @MainActor func tell(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        accessibilityChanged()
        if let text = argument as? NSAttributedString {
            let language =
                text.length > 0 ? text.attribute(.accessibilitySpeechLanguage, at: 0, effectiveRange: nil) : nil
            onAccessibilityEvent(.announcement(text.string, language: language as? String))
        } else if let text = argument as? String {
            onAccessibilityEvent(.announcement(text, language: nil))
        } else if notification == .layoutChanged || notification == .screenChanged {
            onAccessibilityEvent(.changed(argument as? UIResponder))
        }
    }

    // MARK: Windows

    /// Every window there is, in the order in which they were made.
    @MainActor var windows: [UIWindow] {
        windowReferences.removeAll { $0.window == nil }
        return windowReferences.compactMap(\.window)
    }

    @MainActor func add(_ window: UIWindow) {
        windowReferences.append(WeakWindow(window: window))
    }

    // MARK: Failures

    /// Keeps what on a device would have been the exception that ends the process, such as an outlet that the class does
    /// not have: the first until somebody takes it. Whoever hosts the controller says "Unable to Load" then.
    @MainActor package func report(failure sentence: String) {
        if failure == nil { failure = sentence }
        HostedLog.write(sentence)
    }

    /// The failure reported since the last call, if any.
    @MainActor public func takeFailure() -> String? {
        defer { failure = nil }
        return failure
    }

    /// - Throws: `HostedLoadError` with the failure reported since it was last asked for, if there is one.
    @MainActor public func throwFailure() throws {
        if let failure = takeFailure() { throw HostedLoadError(failure) }
    }
}
