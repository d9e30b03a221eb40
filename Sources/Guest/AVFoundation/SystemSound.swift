// Sounds of the system, by AudioToolbox's names, which AVFoundation has on iOS, too: none can be loaded, and none is heard.
import AppleFoundation

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

/// The vibration of a phone.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Fails: there is nothing that would play it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesCreateSystemSoundID(
    _ fileURL: CFURL, _ soundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus { kAudioServicesSystemSoundUnspecifiedError }

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ soundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }

/// Nothing is heard.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSound(_ soundID: SystemSoundID) {}

/// Nothing is heard.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlayAlertSound(_ soundID: SystemSoundID) {}

/// Nothing is heard; the handler is told at once that it is over.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSoundWithCompletion(_ soundID: SystemSoundID, _ completion: (() -> Void)?) {
    guard let completion else { return }
    nonisolated(unsafe) let told = completion
    DispatchQueue.main.async { told() }
}
