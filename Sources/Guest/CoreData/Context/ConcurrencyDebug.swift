import AppleFoundation

/// Whether contexts watch that they are used on their queues: the argument `-com.apple.CoreData.ConcurrencyDebug 1`, or the
/// same among the user's defaults.
enum ConcurrencyDebug {
    private static let key = "com.apple.CoreData.ConcurrencyDebug"

    /// Looked up once: contexts that were made before something changes would not follow.
    static let isOn = isOn(arguments: CommandLine.arguments, defaults: .standard)

    static func isOn(arguments: [String], defaults: UserDefaults) -> Bool {
        if let place = arguments.firstIndex(of: "-\(key)") {
            let value = arguments.indices.contains(place + 1) ? arguments[place + 1] : "1"
            return (value as NSString).boolValue
        }
        return defaults.bool(forKey: key)
    }
}
