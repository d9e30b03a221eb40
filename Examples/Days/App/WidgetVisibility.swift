import NotificationCenter

/// Whether the Today view shows what is up next: while anything is to come.
enum WidgetVisibility {
    static func update() {
        let hasContent = EventStore.shared.agenda.next(after: Date()) != nil
        NCWidgetController().setHasContent(hasContent, forWidgetWithBundleIdentifier: "org.hodie.Days.UpNext")
    }
}
