// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.
// The user's photos: an app may not see them.

@_exported import AppleFoundation
@_exported import UIKit
