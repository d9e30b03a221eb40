// What a guest may know of its process and of the system that it runs on: iOS in the version that the host presents.
import Foundation

/// The running process and the presented system.
///
/// - Status: partial (activities are not counted, since a guest is not suspended while it works)
open class ProcessInfo: NSObject, @unchecked Sendable {
    public static let processInfo = ProcessInfo()

    public enum ThermalState: Int, Sendable {
        case nominal, fair, serious, critical
    }

    /// What an activity asks of the system; a guest gets it in any case.
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64

        public init(rawValue: UInt64) { self.rawValue = rawValue }

        public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
        public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
        public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
        public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
        public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF)
        public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00EF_FFFF)
        public static let background = ActivityOptions(rawValue: 0xFF)
        public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
    }

    private let name = NSLock()
    private var givenName: String?
    private var system: Foundation.ProcessInfo { .processInfo }

    // MARK: The process

    open var environment: [String: String] { system.environment }
    open var arguments: [String] { system.arguments }
    open var processIdentifier: Int32 { system.processIdentifier }
    open var globallyUniqueString: String { system.globallyUniqueString }
    open var hostName: String { system.hostName }

    open var processName: String {
        get { name.withLock { givenName } ?? system.processName }
        set { name.withLock { givenName = newValue } }
    }

    // MARK: The machine

    open var processorCount: Int { system.processorCount }
    open var activeProcessorCount: Int { system.activeProcessorCount }
    /// In bytes.
    open var physicalMemory: UInt64 { system.physicalMemory }
    /// Seconds since the machine was started.
    open var systemUptime: TimeInterval { system.systemUptime }
    open var isLowPowerModeEnabled: Bool { false }
    open var thermalState: ThermalState { .nominal }
    open var isMacCatalystApp: Bool { false }
    open var isiOSAppOnMac: Bool { false }

    // MARK: The system

    /// The presented iOS. Of its version only the major number is known; it stands for its last release.
    open var operatingSystemVersion: OperatingSystemVersion {
        SystemRelease.last(of: GuestContext.current.systemVersion).version
    }

    /// For people, such as `Version 13.7 (Build 17H35)`.
    open var operatingSystemVersionString: String {
        let release = SystemRelease.last(of: GuestContext.current.systemVersion)
        return "Version \(release.name)" + (release.build.isEmpty ? "" : " (Build \(release.build))")
    }

    open func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = operatingSystemVersion
        return (own.majorVersion, own.minorVersion, own.patchVersion)
            >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }

    // MARK: Activities

    open func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { NSObject() }
    open func endActivity(_ activity: any NSObjectProtocol) {}

    open func performActivity(options: ActivityOptions = [], reason: String, using block: () -> Void) { block() }

    /// Runs `block(false)` on another thread. A guest is not suspended while it works, so `block(true)` never comes.
    open func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { block(false) }
    }
}

extension NSNotification.Name {
    /// Never posted.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("NSProcessInfoPowerStateDidChange")
}

/// The last release of a major version of iOS, from Apple's list of security updates.
private struct SystemRelease {
    let version: OperatingSystemVersion
    let build: String

    static func last(of major: Int) -> SystemRelease {
        let (minor, patch, build) = known[major] ?? (0, 0, "")
        return SystemRelease(
            version: OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: patch),
            build: build)
    }

    var name: String {
        "\(version.majorVersion).\(version.minorVersion)" + (version.patchVersion > 0 ? ".\(version.patchVersion)" : "")
    }

    private static let known: [Int: (minor: Int, patch: Int, build: String)] = [
        8: (4, 1, "12H321"), 9: (3, 6, "13G37"), 10: (3, 4, "14G61"), 11: (4, 1, "15G77"), 12: (5, 7, "16H81"),
        13: (7, 0, "17H35"),
    ]
}
