@_spi(Hosting) import AppleFoundation

/// Why an app wants to know the place, as its Info.plist says it to the user. Who gives no reason may not ask.
enum UsageDescription: String {
    case whenInUse = "NSLocationWhenInUseUsageDescription"
    case alwaysAndWhenInUse = "NSLocationAlwaysAndWhenInUseUsageDescription"
    /// Before iOS 11.
    case always = "NSLocationAlwaysUsageDescription"

    /// Whether the guest or its app says it.
    private var isGiven: Bool {
        let app = Bundle(path: GuestContext.current.applicationPath)
        return [Bundle.main, app].contains { bundle in
            (bundle?.infoDictionary?[rawValue] as? String)?.isEmpty == false
        }
    }

    /// Whether all reasons are given for being told while in use, or always; what is missing is written to the log.
    static func allows(always: Bool) -> Bool {
        let wanted: [UsageDescription]
        if always {
            wanted = GuestContext.current.systemVersion < 11 ? [.always] : [.alwaysAndWhenInUse, .whenInUse]
        } else {
            wanted = [.whenInUse]
        }
        let missing = wanted.filter { !$0.isGiven }.map { "“\($0.rawValue)”" }
        guard !missing.isEmpty else { return true }
        GuestLog.write(
            "This app has attempted to access privacy-sensitive data without a usage description. The app's Info.plist "
                + "must contain \(missing.joined(separator: " and ")), with a text that says to the user how the app "
                + "uses this data.")
        return false
    }
}
