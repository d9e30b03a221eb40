// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.
// Motion and steps: this machine measures neither.

@_exported import AppleFoundation
