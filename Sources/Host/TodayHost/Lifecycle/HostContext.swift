import GuestLauncher
import HostLink
import Log

/// What every widget and app needs of its surroundings.
@MainActor
struct HostContext {
    var maker: any GuestMaker
    var clock: any TodayClock
    var store: any TodayStore
    var snapshots: SnapshotStore
    var policy: HostPolicy
    var log: Log
}
