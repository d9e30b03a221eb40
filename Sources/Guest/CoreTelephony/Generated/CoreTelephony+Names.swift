// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreTelephony.txt.

import AppleFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTCallStateDialing = "CTCallStateDialing"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTCallStateIncoming = "CTCallStateIncoming"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTCallStateConnected = "CTCallStateConnected"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CTCallStateDisconnected = "CTCallStateDisconnected"
