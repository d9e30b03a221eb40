/// Records sound. None can be made: the initialiser throws.
///
/// - Status: inert
open class AVAudioRecorder: NSObject {
    public init(url: URL, settings: [String: Any]) throws { throw AVError(.deviceNotConnected) }

    open weak var delegate: AVAudioRecorderDelegate?
    open var isMeteringEnabled = false
    open var isRecording: Bool { false }
    open var url: URL { URL(fileURLWithPath: "/dev/null") }
    open var settings: [String: Any] { [:] }
    /// Seconds.
    open var currentTime: TimeInterval { 0 }

    @discardableResult open func prepareToRecord() -> Bool { false }
    @discardableResult open func record() -> Bool { false }
    @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
    open func pause() {}
    open func stop() {}
    @discardableResult open func deleteRecording() -> Bool { false }
    open func updateMeters() {}
    /// Decibels: silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
