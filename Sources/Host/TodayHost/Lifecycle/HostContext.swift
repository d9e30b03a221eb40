import GuestLauncher
import HostLink
import Log

/// What every session needs of its surroundings.
@MainActor
struct HostContext {
    var maker: any GuestMaker
    var clock: any TodayClock
    var store: any TodayStore
    var snapshots: SnapshotStore
    var policy: HostPolicy
    var log: Log
}

/// What a session tells the host. The host decides; sessions know nothing of each other.
@MainActor
protocol SessionObserver: AnyObject {
    /// Something that `TodayState` shows has changed.
    func sessionChanged()
    func sessionDrew(_ surface: SurfaceName, _ update: SurfaceUpdate)
    /// A guest wants a URL opened. `isTap` tells whether a tap of the user's just led to it.
    func session(of application: TodayApplication, wantsToOpen url: String, isTap: Bool) -> Bool
    func session(
        of application: TodayApplication, setsContent hasContent: Bool, of widget: String,
        by hider: WidgetMemory.Hider)
}
