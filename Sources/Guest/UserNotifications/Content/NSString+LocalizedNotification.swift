import AppleFoundation

extension NSString {
    /// The text of a key in the main bundle's `Localizable.strings`, with its arguments. It is in the language that the
    /// user has now, not when the notification is delivered.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        return String(
            _format: format,
            arguments: arguments.map { argument -> any CVarArg in
                if let text = argument as? String { return NSString(string: text) }
                return argument as? any CVarArg ?? NSString(string: "\(argument)")
            })
    }
}
