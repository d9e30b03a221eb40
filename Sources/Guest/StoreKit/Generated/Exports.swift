// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.
// The App Store: there is none. Nobody can pay, products are not found, and no review is asked for.

@_exported import AppleFoundation
@_exported import UIKit
