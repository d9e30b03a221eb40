/// How a process of a widget ended last.
public struct WidgetEnd: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// Nobody looked at it any more, or its update was done.
        case unused
        case forceQuit
        case paused
        /// Another version was installed.
        case replaced
        /// The user has changed what it may do.
        case rightsChanged
        /// It was taken out of the Today view, its data was reset, or the Today view ended.
        case removed
        /// It is to blame itself.
        case failed(GuestFailure)
        /// What starts processes had to start again.
        case launcherFailed

        /// In English, for the command line.
        public var description: String {
            switch self {
            case .unused: return "nobody looked at it any more"
            case .forceQuit: return "it was forced to quit"
            case .paused: return "it was paused"
            case .replaced: return "another version was installed"
            case .rightsChanged: return "what it may do was changed"
            case .removed: return "it was taken out of the Today view"
            case .failed(let failure): return failure.description
            case .launcherFailed: return "what starts widgets had to start again"
            }
        }
    }

    /// Seconds since 1970.
    public var date: Double
    public var reason: Reason
}
