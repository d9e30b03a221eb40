import HostLink

/// What of the machine's state decides whether widgets may update themselves now.
///
/// Where nobody tells, it is as on a machine that is plugged in, unlocked and connected.
public struct MachineConditions: Hashable, Sendable {
    /// It runs on a battery that is nearly empty.
    public var isBatteryLow = false
    /// The user's session is locked.
    public var isLocked = false
    /// It is about to sleep.
    public var isAsleep = false
    /// It has a way to other machines.
    public var isOnline = true
    /// Which way that is: what guests are told.
    public var path = NetworkPath()

    public init() {}
}
