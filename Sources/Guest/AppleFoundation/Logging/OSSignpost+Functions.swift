// Signposts are for tools that record what a process does. There is none here, which `OSLog.signpostsEnabled` says; who
// sets them all the same changes nothing.

import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// - Status: inert (no tool records signposts)
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// - Status: inert (no tool records signposts)
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
