import Foundation

extension Timer {
    /// A timer that never fires: what `Timer()` in a source becomes.
    public static func _idle() -> Timer {
        let timer = Timer(timeInterval: 0, repeats: false) { _ in }
        timer.invalidate()
        return timer
    }
}
