@_exported public import AccessibilityTree
@_exported public import AppNotifications
