// A format of the unified log with its arguments. `String(format:)` takes what the format says for granted, and reads
// memory that is none where an argument is another one or missing; a line of a log is not to end anybody.
import Foundation
internal import TextFormats

enum LogFormat {
    /// What the log shows, with what is wrong in the places where it is wrong, as Apple's does.
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var rest = arguments[...]
        return FormatText(format, isLogged: true).pieces.map { piece -> String in
            switch piece {
            case .text(let text): return text.replacingOccurrences(of: "%%", with: "%")
            case .variable: return piece.text
            case .conversion(let position, let kind):
                var conversion = Conversion(kind)
                if conversion.letter == "m" { return String(cString: strerror(errno)) }
                while let star = conversion.flags.firstIndex(of: "*") {
                    let width = integer(rest.popFirst()) ?? 0
                    conversion.flags.replaceSubrange(star...star, with: "\(max(-1000, min(width, 1000)))")
                }
                let argument = position.map { arguments.indices.contains($0 - 1) ? arguments[$0 - 1] : nil }
                return value(argument ?? rest.popFirst(), conversion)
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
            flags = String(plain.dropLast(length.count))
        }

        func text(_ letter: String, _ argument: any CVarArg) -> String {
            String(format: "%\(flags)\(letter)", argument)
        }

        /// The number's lowest bits, as many as the length says.
        func whole(_ number: Int) -> any CVarArg {
            switch length {
            case "hh":
                return Int(letter == "d" || letter == "i" ? Int(Int8(truncatingIfNeeded: number)) : number & 0xFF)
            case "h":
                return Int(letter == "d" || letter == "i" ? Int(Int16(truncatingIfNeeded: number)) : number & 0xFFFF)
            default: return number
            }
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
        case "p":
            if let address = address(argument) { return "0x" + String(address, radix: 16) }
        case "c", "C":
            if let number = integer(argument), let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) {
                return conversion.text("@", String(Character(scalar)) as NSString)
            }
        default:
            guard let number = integer(argument) else { break }
            if let meant = meant(number, conversion.notes) { return meant }
            let letter = conversion.letter == "D" ? "d" : conversion.letter == "U" ? "u" : "\(conversion.letter)"
            return conversion.text("l" + (letter == "O" ? "o" : letter), conversion.whole(number))
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
