/// What an app wants with the device's sounds. Recording is denied; the rest is remembered and nothing more.
///
/// - Status: inert
open class AVAudioSession: NSObject {
    private static let only = AVAudioSession()

    open class func sharedInstance() -> AVAudioSession { only }

    open private(set) var category = Category.soloAmbient
    open private(set) var mode = Mode.default
    open private(set) var categoryOptions: CategoryOptions = []
    open var recordPermission: RecordPermission { .denied }
    open var isOtherAudioPlaying: Bool { false }
    open var isInputAvailable: Bool { false }
    /// 0…1.
    open var outputVolume: Float { 0 }

    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }

    open func setCategory(_ category: Category) throws { self.category = category }

    open func setCategory(_ category: Category, options: CategoryOptions) throws {
        try setCategory(category, mode: mode, options: options)
    }

    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        self.category = category
        self.mode = mode
        categoryOptions = options
    }

    open func setMode(_ mode: Mode) throws { self.mode = mode }
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
}
