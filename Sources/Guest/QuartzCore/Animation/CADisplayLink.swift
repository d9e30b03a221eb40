@_spi(Hosting) import AppleFoundation

/// Calls a method of an object before each frame, as long as it is in a run loop. It keeps the object until it is
/// invalidated.
///
/// - Status: partial (frames come while a widget or an app is seen, at the pace of this machine's 60 Hz; in whichever mode it
///   was added, it is called on the main thread)
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []
    private var context: LayerContext?
    /// Seconds from one frame to the next.
    private static let frame: CFTimeInterval = 1.0 / 60

    /// - Parameters:
    ///   - target: has the method.
    ///   - selector: a method without an argument, or with one, which is the display link.
    public init(target: Any, selector sel: Selector) {
        self.target = ClassRegistry.shared.target(target)
        selector = sel
        super.init()
    }

    /// When the frame that was called for last began, in the seconds of `CACurrentMediaTime()`.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame is to begin.
    open var targetTimestamp: CFTimeInterval { timestamp + Self.frame * Double(framesPerCall) }
    /// Seconds from one frame of the screen to the next.
    open var duration: CFTimeInterval { timestamp == 0 ? 0 : Self.frame }

    open var isPaused = false {
        didSet { if oldValue != isPaused { followIfWanted() } }
    }

    /// Calls per second; 0 means one for each frame.
    open var preferredFramesPerSecond = 0
    /// Which pace is asked for; the preferred one of it counts, else the largest.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Frames from one call to the next.
    open var frameInterval = 1

    private var framesPerCall: Int {
        let range = preferredFrameRateRange
        let rate =
            preferredFramesPerSecond > 0
            ? Float(preferredFramesPerSecond) : range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
        guard rate > 0 else { return max(frameInterval, 1) }
        return max(Int((60 / min(rate, 60)).rounded()), 1)
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil else { return }
        modes.insert(mode)
        followIfWanted()
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        followIfWanted()
    }

    /// Ends it for good, and lets go of its object.
    open func invalidate() {
        modes = []
        target = nil
        followIfWanted()
    }

    private var isWanted: Bool { !isPaused && !modes.isEmpty && target != nil }

    private func followIfWanted() {
        if isWanted, context == nil {
            context = LayerContext.current
            context?.add(self)
        } else if !isWanted {
            context?.remove(self)
            context = nil
        }
    }
}

extension CADisplayLink: FrameFollower {
    package func follow(_ now: CFTimeInterval) -> Bool {
        // Frames come a little early or late: half of one is near enough.
        let isDue = timestamp == 0 || now - timestamp > (Double(framesPerCall) - 0.5) * Self.frame
        guard isWanted, isDue else { return isWanted }
        timestamp = now
        do {
            _ = try target.map { try selector.perform(on: $0, with: [self]) }
        } catch {
            GuestLog.write("CADisplayLink: \(error)")
            invalidate()
        }
        return isWanted
    }
}
