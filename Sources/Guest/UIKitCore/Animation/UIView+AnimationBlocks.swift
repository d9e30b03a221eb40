// The way to animate before there were closures (0.2 seconds unless told).

extension UIView {
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        AnimationState.current.begun.append(BegunAnimations())
        restart()
    }

    public class func commitAnimations() {
        guard let last = AnimationState.current.begun.popLast() else { return }
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

    private class func change(_ body: (inout BegunAnimations) -> Void) {
        let state = AnimationState.current
        guard !state.begun.isEmpty else { return }
        body(&state.begun[state.begun.count - 1])
        restart()
    }

    /// Changes from here on animate with the settings made so far.
    private class func restart() {
        let state = AnimationState.current
        guard let last = state.begun.last else { return }
        last.block?.end()
        let block = UIViewAnimationBlock(
            duration: last.duration, delay: last.delay,
            options: AnimationOptions(rawValue: UInt(last.curve.rawValue) << 16))
        block.begin()
        state.begun[state.begun.count - 1].block = block
    }
}
