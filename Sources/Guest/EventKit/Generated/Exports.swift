// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.
// The user's calendars and reminders: an app may not see them.

@_exported import AppleFoundation
@_exported import CoreGraphics
