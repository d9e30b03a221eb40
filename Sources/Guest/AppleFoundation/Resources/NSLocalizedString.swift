// One function for every combination of arguments: Foundation's has defaults for the ones left out, and the compiler
// prefers a function that takes exactly what it is given.
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: tableName)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: value, table: tableName)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: tableName)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    bundle.localizedString(forKey: key, value: value, table: nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, value: String, comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}
