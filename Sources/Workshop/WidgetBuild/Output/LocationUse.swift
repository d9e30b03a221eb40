import Bundles
import Foundation

/// Whether an app wants to know the place: it says why in an Info.plist, or its sources ask for it.
enum LocationUse {
    /// The class that places come from. Who only computes with places does not name it.
    private static let name = "CLLocationManager"

    static func isFound(in plans: [TargetPlan]) -> Bool {
        plans.contains { plan in
            let info = try? BundleWriter.info(of: plan)
            if BundleInfo.locationKeys.contains(where: { info?.values[$0] != nil }) { return true }
            return plan.mentions(name)
        }
    }
}
