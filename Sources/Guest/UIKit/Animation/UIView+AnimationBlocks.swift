// The way to animate before there were closures (0.2 seconds unless told).

extension UIView {
    private struct Pending {
        var duration: TimeInterval = 0.2
        var delay: TimeInterval = 0
        var curve = AnimationCurve.easeInOut
    }

    private static var pending: [(settings: Pending, block: UIViewAnimationBlock?)] = []

    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        pending.append((Pending(), nil))
        restart()
    }

    public class func commitAnimations() {
        guard let last = pending.popLast() else { return }
        last.block?.end()
    }

    public class func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.duration = duration }
    }

    public class func setAnimationDelay(_ delay: TimeInterval) {
        change { $0.delay = delay }
    }

    public class func setAnimationCurve(_ curve: AnimationCurve) {
        change { $0.curve = curve }
    }

    private class func change(_ body: (inout Pending) -> Void) {
        guard !pending.isEmpty else { return }
        body(&pending[pending.count - 1].settings)
        restart()
    }

    /// Changes from here on animate with the settings made so far.
    private class func restart() {
        guard let last = pending.last else { return }
        last.block?.end()
        let block = UIViewAnimationBlock(
            duration: last.settings.duration, delay: last.settings.delay,
            options: AnimationOptions(rawValue: UInt(last.settings.curve.rawValue) << 16))
        block.begin()
        pending[pending.count - 1].block = block
    }
}
