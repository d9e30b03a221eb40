import HostLink

/// What a screen reader was told of one window.
struct SpokenTree {
    var nodes: [AccessibilityNode] = []
    /// `UIProcess.accessibilityVersion` of that time.
    var version = 0
}
