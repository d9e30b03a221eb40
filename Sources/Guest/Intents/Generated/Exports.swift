// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.
// Siri and shortcuts: there is nobody to talk to. Nothing is donated or suggested, and no access is given.

@_exported import AppleFoundation
