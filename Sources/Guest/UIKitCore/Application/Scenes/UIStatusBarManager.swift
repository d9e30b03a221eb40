/// What a scene's status bar is like.
///
/// - Status: complete (an app has no status bar here)
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    public var statusBarStyle: UIStatusBarStyle { UIApplication.current?.statusBarStyle ?? .default }
    public var isStatusBarHidden: Bool { UIApplication.current?.isStatusBarHidden ?? true }
    public var statusBarFrame: CGRect { UIApplication.current?.statusBarFrame ?? .zero }
}
