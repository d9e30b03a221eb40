/// Knows the state of the machine and tells when it changes.
@MainActor
public protocol MachineObserver: AnyObject {
    var conditions: MachineConditions { get }
    /// Called after `conditions` has changed.
    var onChange: () -> Void { get set }
}
