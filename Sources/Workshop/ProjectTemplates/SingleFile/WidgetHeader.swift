import Bundles
import Foundation
import XcodeProject

/// What a widget of one file says of itself, in the comment that the file begins with:
///
///     // Name: Clock
///     // Identifier: org.example.clock
///     // Rights: network
///     // Refresh: 15 min
///
/// Each line may be missing. Other lines of the comment are the author's own.
struct WidgetHeader: Hashable, Sendable {
    /// What the user sees; the file's name if nothing is said.
    var name: String
    /// The generated app's bundle identifier; the widget's is `.widget` below it.
    var identifier: String
    /// What it asks for beyond its own container.
    var rights: [Right] = []
    /// Seconds from one update to the next while nobody looks; nil for as often as it has something new.
    var refreshInterval: Int?

    /// - Parameter path: where the source is, for its name and for messages.
    /// - Throws: `ProjectError.malformed` at the word that cannot be used.
    init(source: String, path: String) throws {
        let base = (path as NSString).lastPathComponent
        let stem = (base as NSString).deletingPathExtension
        name = stem.prefix(1).uppercased() + stem.dropFirst()
        identifier = "local." + ProjectTemplate.identifierPart(stem)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
        for (index, line) in lines.enumerated() {
            let words = line.drop { $0 == "/" }
            guard let colon = words.firstIndex(of: ":") else { continue }
            let key = words[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
            let rest = words[words.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            let column = line.distance(from: line.startIndex, to: rest.startIndex) + 1
            let place = SourceLocation(path: path, line: index + 1, column: column)
            try read(key, rest.trimmingCharacters(in: .whitespaces), at: place)
        }
    }

    private mutating func read(_ key: String, _ value: String, at place: SourceLocation) throws {
        switch key {
        case "name":
            guard !value.isEmpty, value.count <= 100 else {
                throw ProjectError.malformed(place, "a widget's name has 1 to 100 characters")
            }
            name = value
        case "identifier":
            guard (try? SafeName.check(identifier: value)) != nil, value.contains(".") else {
                throw ProjectError.malformed(
                    place,
                    "“\(value)” is no bundle identifier: letters, digits, - and _ between dots are, such as "
                        + "org.example.clock")
            }
            identifier = value
        case "rights": rights = try value.split(separator: ",").map { try Self.right($0, at: place) }
        case "refresh": refreshInterval = try Self.seconds(value, at: place)
        default: break
        }
    }

    private static func right(_ word: Substring, at place: SourceLocation) throws -> Right {
        let word = word.trimmingCharacters(in: .whitespaces)
        if let right = Right(rawValue: word) { return right }
        let known = Right.allCases.map(\.rawValue).joined(separator: ", ")
        throw ProjectError.malformed(place, "there is no right “\(word)”; there is: \(known)")
    }

    private static func seconds(_ value: String, at place: SourceLocation) throws -> Int {
        let digits = value.prefix { $0.isASCII && $0.isNumber }
        let unit = value.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)
        let units = ["s": 1, "min": 60, "h": 3600]
        guard let number = Int(digits), let factor = units[unit], (1...86400).contains(number),
            number * factor <= 86400
        else {
            throw ProjectError.malformed(
                place, "“\(value)” is no time of at most a day: a number and s, min or h is, such as 15 min")
        }
        return number * factor
    }
}
