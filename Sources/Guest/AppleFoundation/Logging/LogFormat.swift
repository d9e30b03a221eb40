// A format of the unified log with its arguments. `String(format:)` takes what the format says for granted, and reads
// memory that is none where an argument is another one or missing; a line of a log is not to end anybody.
import Foundation
internal import TextFormats

enum LogFormat {
    /// The widest column and the most digits.
    private static let mostColumns = 1000

    /// What the log shows, with what is wrong in the places where it is wrong, as Apple's does.
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var rest = arguments[...]
        return FormatText(format, isLogged: true).pieces.map { piece -> String in
            switch piece {
            case .text(let text): return text.replacingOccurrences(of: "%%", with: "%")
            case .variable: return piece.text
            case .conversion(let position, let kind):
                var conversion = Conversion(FormatText.withoutWidthPositions(kind))
                if conversion.letter == "m" { return String(cString: strerror(errno)) }
                func argument(_ position: Int?) -> (any CVarArg)? {
                    guard let position else { return rest.popFirst() }
                    return arguments.indices.contains(position - 1) ? arguments[position - 1] : nil
                }
                for width in FormatText.widths(of: kind) {
                    guard let star = conversion.flags.firstIndex(of: "*") else { break }
                    conversion.take(integer(argument(width)) ?? 0, at: star)
                }
                conversion.bound()
                return value(argument(position), conversion)
            }
        }.joined()
    }

    /// The parts of `{public, bool}-8.3lld`.
    private struct Conversion {
        var notes: [String] = []
        var flags: String
        var letter: Character
        private var length: String

        init(_ kind: String) {
            var plain = kind[...]
            if plain.first == "{", let end = plain.firstIndex(of: "}") {
                notes = plain[plain.index(after: plain.startIndex)..<end].split(separator: ",")
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                plain = plain[plain.index(after: end)...]
            }
            letter = plain.popLast() ?? "@"
            length = String(plain.reversed().prefix { "hlqLztj".contains($0) }.reversed())
            // A position that is left would be one of an argument that is not handed on.
            flags = plain.dropLast(length.count).filter { $0 != "$" }
        }

        /// Puts a width or a precision in the place of its star. A precision below zero is none, as in C.
        mutating func take(_ width: Int, at star: String.Index) {
            let isPrecision = flags[..<star].last == "."
            if isPrecision, width < 0 {
                flags.removeSubrange(flags.index(before: star)...star)
            } else {
                flags.replaceSubrange(
                    star...star, with: "\(max(-LogFormat.mostColumns, min(width, LogFormat.mostColumns)))")
            }
        }

        /// No width and no precision that would fill the memory.
        mutating func bound() {
            var parts: [String] = []
            for character in flags {
                if character.isNumber, parts.last?.last?.isNumber == true {
                    parts[parts.count - 1].append(character)
                } else {
                    parts.append(String(character))
                }
            }
            flags = parts.map { part in
                guard part.count > 3, part.first?.isNumber == true else { return part }
                let zeros = part.prefix { $0 == "0" }
                let number = part.dropFirst(zeros.count)
                return zeros.prefix(1) + (number.count > 3 ? "\(LogFormat.mostColumns)" : String(number))
            }.joined()
        }

        func text(_ letter: String, _ argument: any CVarArg) -> String {
            String(format: "%\(flags)\(letter)", argument)
        }

        /// The number's lowest bits: as many as the length says, and no more than the argument has.
        ///
        /// - Parameter size: of the argument, in bits.
        func whole(_ number: Int, size: Int) -> any CVarArg {
            let bits = min(size, ["hh": 8, "h": 16][length] ?? 64)
            let unused = 64 - max(1, bits)
            return "di".contains(letter.lowercased())
                ? (number << unused) >> unused : Int(bitPattern: (UInt(bitPattern: number) << unused) >> unused)
        }
    }

    private static func value(_ argument: (any CVarArg)?, _ conversion: Conversion) -> String {
        guard let argument else { return "<decode: missing data>" }
        switch conversion.letter {
        case "@": return conversion.text("@", described(argument) as NSString)
        case "s", "S":
            if let text = characters(argument) { return conversion.text("@", text as NSString) }
        case "f", "F", "e", "E", "g", "G", "a", "A":
            if let number = fraction(argument) { return conversion.text("\(conversion.letter)", number) }
        case "p", "P":
            if let address = address(argument) { return "0x" + String(address, radix: 16) }
        case "c", "C":
            if let number = integer(argument), let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) {
                return conversion.text("@", String(Character(scalar)) as NSString)
            }
        default:
            guard let number = integer(argument) else { break }
            if let meant = meant(number, conversion.notes) { return meant }
            let letter = conversion.letter == "D" ? "d" : conversion.letter == "U" ? "u" : "\(conversion.letter)"
            return conversion.text(
                "l" + (letter == "O" ? "o" : letter), conversion.whole(number, size: size(of: argument)))
        }
        return "<decode: mismatch for [%\(conversion.letter)] got [\(type(of: argument))]>"
    }

    /// A number of which the braces say what it is.
    private static func meant(_ number: Int, _ notes: [String]) -> String? {
        for note in notes {
            switch note {
            case "bool": return number == 0 ? "false" : "true"
            case "BOOL": return number == 0 ? "NO" : "YES"
            case "darwin.errno", "errno":
                return "[\(number): \(String(cString: strerror(Int32(truncatingIfNeeded: number))))]"
            case "time_t", "darwin.time_t":
                return ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: TimeInterval(number)))
            default: continue
            }
        }
        return nil
    }

    private static func described(_ argument: any CVarArg) -> String { String(describing: argument) }

    /// Text as Swift has it, or as C has it.
    private static func characters(_ argument: any CVarArg) -> String? {
        switch argument {
        case let text as String: return text
        case let text as NSString: return text as String
        case let text as UnsafePointer<CChar>: return String(cString: text)
        case let text as UnsafeMutablePointer<CChar>: return String(cString: text)
        case let text as UnsafePointer<UInt8>: return String(cString: text)
        default: return nil
        }
    }

    private static func integer(_ argument: (any CVarArg)?) -> Int? {
        switch argument {
        case let number as any BinaryInteger: return Int(truncatingIfNeeded: number)
        case let flag as Bool: return flag ? 1 : 0
        case let number as NSNumber: return number.intValue
        default: return nil
        }
    }

    /// In bits. What is smaller than C's `int` is handed over as one.
    private static func size(of argument: any CVarArg) -> Int {
        (argument as? any FixedWidthInteger).map { max(32, type(of: $0).bitWidth) } ?? 64
    }

    private static func fraction(_ argument: any CVarArg) -> Double? {
        switch argument {
        case let number as Double: return number
        case let number as Float: return Double(number)
        case let number as CGFloat: return Double(number)
        case let number as NSNumber: return number.doubleValue
        default: return nil
        }
    }

    private static func address(_ argument: any CVarArg) -> UInt? {
        switch argument {
        case let pointer as OpaquePointer: return UInt(bitPattern: pointer)
        case let pointer as any _Pointer: return UInt(bitPattern: Int(bitPattern: pointer))
        case let number as any BinaryInteger: return UInt(truncatingIfNeeded: number)
        case let object as NSObject: return UInt(bitPattern: ObjectIdentifier(object))
        default: return nil
        }
    }
}
