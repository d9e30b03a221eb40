/// Plays a sound. None can be made: both initialisers throw.
///
/// - Status: inert
open class AVAudioPlayer: NSObject {
    public init(contentsOf url: URL) throws { throw AVError(.deviceNotConnected) }
    public init(contentsOf url: URL, fileTypeHint utiString: String?) throws { throw AVError(.deviceNotConnected) }
    public init(data: Data) throws { throw AVError(.deviceNotConnected) }
    public init(data: Data, fileTypeHint utiString: String?) throws { throw AVError(.deviceNotConnected) }

    open weak var delegate: AVAudioPlayerDelegate?
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    open var enableRate = false
    open var isMeteringEnabled = false
    /// How often the sound comes again; −1 for without end.
    open var numberOfLoops = 0
    /// Seconds.
    open var currentTime: TimeInterval = 0
    open var duration: TimeInterval { 0 }
    open var isPlaying: Bool { false }
    open var url: URL? { nil }
    open var data: Data? { nil }
    open var numberOfChannels: Int { 0 }

    @discardableResult open func prepareToPlay() -> Bool { false }
    @discardableResult open func play() -> Bool { false }
    @discardableResult open func play(atTime time: TimeInterval) -> Bool { false }
    open func pause() {}
    open func stop() {}
    open func updateMeters() {}
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}
