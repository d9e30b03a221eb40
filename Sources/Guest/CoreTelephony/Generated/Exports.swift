// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreTelephony.txt.
// The cellular network: there is no telephone in this machine.

@_exported import AppleFoundation
