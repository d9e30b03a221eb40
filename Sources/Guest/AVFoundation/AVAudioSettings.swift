// The keys of a recording's settings.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFormatIDKey = "AVFormatIDKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSampleRateKey = "AVSampleRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

public typealias AudioFormatID = UInt32
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// - Status: inert
public enum AVAudioQuality: Int, Sendable {
    case min = 0
    case low = 0x20
    case medium = 0x40
    case high = 0x60
    case max = 0x7F
}
