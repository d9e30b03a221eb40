/// Whether an app wants to tell its user something while they don't look at it: its sources ask for that.
enum NotificationUse {
    /// The classes that notifications go through, those of iOS 10 and later first.
    private static let names = ["UNUserNotificationCenter", "UIUserNotificationSettings", "UILocalNotification"]

    static func isFound(in plans: [TargetPlan]) -> Bool {
        plans.contains { plan in names.contains(where: plan.mentions) }
    }
}
