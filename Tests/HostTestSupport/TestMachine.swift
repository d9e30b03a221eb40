import TodayHost

/// A machine whose state a test decides. To begin with, nothing stands against updates.
@MainActor
public final class TestMachine: MachineObserver {
    public var conditions = MachineConditions() {
        didSet { if conditions != oldValue { onChange() } }
    }
    public var onChange: () -> Void = {}

    public init() {}
}
