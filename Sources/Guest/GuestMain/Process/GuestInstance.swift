import HostLink
@_spi(Hosting) import UIKit

/// One controller of a widget, or the app, with its pixels.
@MainActor
protocol GuestInstance: AnyObject {
    var canvas: Canvas { get }
    /// What is drawn and touched; nil as long as there is none.
    var window: HostedWindow? { get }
    /// Whether frames are sent when something changes.
    var isOnScreen: Bool { get }
    /// What the host was told last.
    var accessibility: [AccessibilityNode] { get set }
}
