// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

let onlyQueue = SKPaymentQueue()
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKStoreProductParameterITunesItemIdentifier = "id"
