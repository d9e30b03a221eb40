import TodayHost

/// A machine whose state a test decides.
@MainActor
final class TestMachine: MachineObserver {
    var conditions = MachineConditions() {
        didSet { if conditions != oldValue { onChange() } }
    }
    var onChange: () -> Void = {}
}
