import NotificationCenter

/// Whether the Today view shows the widget: while there is something to do, and besides if the user wants it.
enum WidgetVisibility {
    static func update() {
        let hasContent = TaskStore.shared.staysWhenDone || !TaskStore.shared.open.isEmpty
        NCWidgetController().setHasContent(hasContent, forWidgetWithBundleIdentifier: "org.hodie.Tasks.Widget")
    }
}
