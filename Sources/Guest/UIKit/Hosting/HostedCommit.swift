@_spi(Hosting) import QuartzCore

/// Tells every hosted window that a commit is due when the layers say so. They say it once until the next commit: who is
/// not on screen need not care.
@MainActor enum HostedCommit {
    private struct WeakWindow {
        weak var window: HostedWindow?
    }

    private static var windows: [WeakWindow] = []

    static func watch(_ window: HostedWindow) {
        windows.removeAll { $0.window == nil || $0.window === window }
        windows.append(WeakWindow(window: window))
        CATransaction.schedule = {
            MainActor.assumeIsolated {
                for entry in windows { entry.window?.onNeedsCommit?() }
            }
        }
    }
}
