@_spi(Hosting) import UIKitCore

/// Hands a web page that an app's associated domains claim to its delegate.
@MainActor struct UserActivityHandoff {
    let activity: NSUserActivity

    init(webpage: URL) {
        activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = webpage
    }

    /// What the launch options say of it.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
        [
            .userActivityDictionary: [
                UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
                "UIApplicationLaunchOptionsUserActivityKey": activity,
            ] as [AnyHashable: Any]
        ]
    }

    /// The delegate hears that it comes, then gets it; the objects that it names show what it stands for.
    func deliver(to delegate: UIApplicationDelegate, of application: UIApplication) {
        _ = delegate.application(application, willContinueUserActivityWithType: activity.activityType)
        _ = delegate.application(application, continue: activity) { [activity] objects in
            for object in objects ?? [] { object.restoreUserActivityState(activity) }
        }
    }
}
