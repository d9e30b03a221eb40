// Made by Scripts/frameworks from Sources/Guest/Declarations/WidgetKit.txt.
// Of WidgetKit what an app says to it: its own widgets are none of this view's.

@_exported import AppleFoundation
