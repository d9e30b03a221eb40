@_spi(Hosting) import UIKitCore

/// What a finger does, as the host tells it.
@_spi(Hosting) public enum HostedTouchPhase: Sendable {
    case began
    case moved
    case ended
    case cancelled
}
