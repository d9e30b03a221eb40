// Names of Foundation's that Swift 3 and 4 used.

import Foundation

public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
    public static var commonModes: RunLoop.Mode { .common }
}

/// C's greatest `float`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MAXFLOAT = Float.greatestFiniteMagnitude
