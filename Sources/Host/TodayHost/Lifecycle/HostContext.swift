import GuestLauncher
import HostLink
import Log

/// What the host passes to every widget and app: clock, stores, launcher, policy and log.
@MainActor
struct HostContext {
    var maker: any GuestMaker
    var clock: any TodayClock
    var store: any TodayStore
    var snapshots: SnapshotStore
    var policy: HostPolicy
    var locations: LocationService
    var paths: NetworkPathService
    var log: Log
}
