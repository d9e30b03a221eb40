// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.
// The device's search: the Today view's own looks for widgets and apps by their names, and keeps no index.

@_exported import AppleFoundation
