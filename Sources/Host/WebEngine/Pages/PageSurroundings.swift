import Dispatch

/// What all pages have in common.
struct PageSurroundings {
    let queue: DispatchQueue
    let devTools: DevTools
    let targets: PageTargets
    let memory: MemoryWatch
    /// Pixels of a point, in the engine.
    let scale: Int
}
