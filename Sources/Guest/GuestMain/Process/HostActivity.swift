import UIKit

/// Tells the code of an extension what its host, the Today view, does: it is active while a widget of this process is on
/// screen, and in the background else. What has just been started finds a host that is in the foreground already.
@MainActor
final class HostActivity {
    /// Controllers that are on screen.
    private var onScreen = 0
    private var wasInForeground = false

    /// A controller comes on screen by `body`.
    func appearing(_ body: () -> Void) {
        let isFirst = onScreen == 0
        if isFirst, wasInForeground { post(.NSExtensionHostWillEnterForeground) }
        onScreen += 1
        wasInForeground = true
        body()
        if isFirst { post(.NSExtensionHostDidBecomeActive) }
    }

    /// A controller leaves the screen by `body`.
    func disappearing(_ body: () -> Void) {
        let isLast = onScreen == 1
        if isLast { post(.NSExtensionHostWillResignActive) }
        onScreen -= 1
        body()
        if isLast { post(.NSExtensionHostDidEnterBackground) }
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }
}
