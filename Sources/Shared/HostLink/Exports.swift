@_exported public import AccessibilityTree
