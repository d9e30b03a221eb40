internal import Locks

/// The traits that are current where nobody made others so: in Apple's UIKit a value of each thread, here of whatever runs
/// inside one `performAsCurrent`.
final class CurrentTraits: Sendable {
    /// The innermost `performAsCurrent` that runs.
    @TaskLocal static var innermost: CurrentTraits?

    private let stored: Locked<UITraitCollection?>

    init(_ traits: UITraitCollection? = nil) {
        stored = Locked(traits)
    }

    var traits: UITraitCollection? {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
