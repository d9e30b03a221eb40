// Made by Scripts/frameworks from Sources/Guest/Declarations/LocalAuthentication.txt.
// Face ID, Touch ID and the passcode: there are none.

@_exported import AppleFoundation
