import Foundation

/// The operators of `$(NAME:operator)`.
enum SettingOperator {
    /// An unknown operator leaves the value as it is.
    static func apply(_ name: String, to value: String) -> String {
        let path = value as NSString
        switch name {
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "rfc1034identifier":
            return replacing(value) { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "." ? $0 : "-" }
        case "identifier", "c99extidentifier": return identifier(value, extended: name == "c99extidentifier")
        case "dir": return path.deletingLastPathComponent + "/"
        case "file": return path.lastPathComponent
        case "base": return (path.lastPathComponent as NSString).deletingPathExtension
        case "suffix": return path.pathExtension.isEmpty ? "" : "." + path.pathExtension
        case "standardizepath": return path.standardizingPath
        case "quote": return replacing(value, with: \.isWhitespace)
        default:
            if name.hasPrefix("dir=") { return name.dropFirst(4) + "/" + path.lastPathComponent }
            if name.hasPrefix("suffix=") { return path.deletingPathExtension + name.dropFirst(7) }
            return value
        }
    }

    /// A name that C, and with letters beyond ASCII that Swift, takes: other characters become `_`.
    static func identifier(_ value: String, extended: Bool) -> String {
        var result = replacing(value) {
            let isWord = $0 == "_" || (extended || $0.isASCII) && ($0.isLetter || $0.isNumber)
            return isWord ? $0 : "_"
        }
        if let first = result.first, first.isNumber { result.replaceSubrange(...result.startIndex, with: "_") }
        return result
    }

    private static func replacing(_ value: String, _ change: (Character) -> Character) -> String {
        String(value.map(change))
    }

    private static func replacing(_ value: String, with needsBackslash: (Character) -> Bool) -> String {
        value.reduce(into: "") { result, character in
            if needsBackslash(character) { result.append("\\") }
            result.append(character)
        }
    }
}
