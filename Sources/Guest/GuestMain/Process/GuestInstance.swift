import HostLink
@_spi(Hosting) import UIKit

/// One controller of a widget, or the app, with its pixels.
@MainActor
protocol GuestInstance: AnyObject {
    var canvas: Canvas { get }
    /// The window that is drawn and gets touches; nil before it is made.
    var window: HostedWindow? { get }
    /// Whether frames are sent when something changes.
    var isOnScreen: Bool { get }
    /// What of its accessibility was sent to the host last.
    var accessibility: SpokenTree { get set }
    /// Where text is edited, as it was sent to the host last.
    var typing: TypingState? { get set }
    /// The keys that it wants, as they were sent to the host last.
    var keyWishes: KeyWishes { get set }
}
