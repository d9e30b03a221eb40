// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.
// Health data: there is none, as on an iPad of the time. `isHealthDataAvailable` says so; who asks all the same is refused.

@_exported import AppleFoundation
