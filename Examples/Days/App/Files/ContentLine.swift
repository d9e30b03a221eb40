import Foundation

/// A line of a calendar file (RFC 5545, 3.1), unfolded: a name, parameters, a value.
struct ContentLine {
    /// In capitals.
    let name: String
    /// By their names in capitals.
    let parameters: [String: String]
    let value: String
    /// Where it begins in the file; the first one is 1.
    let number: Int

    /// The lines of a file; what is no such line is given with its number.
    static func lines(of text: String, problems: inout [CalendarProblem]) -> [ContentLine] {
        var unfolded: [(number: Int, text: String)] = []
        let raw = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        for (index, line) in raw.components(separatedBy: "\n").enumerated() {
            if let first = line.first, first == " " || first == "\t", !unfolded.isEmpty {
                unfolded[unfolded.count - 1].text += line.dropFirst()
            } else if !line.isEmpty {
                unfolded.append((index + 1, line))
            }
        }
        return unfolded.compactMap { number, text in
            if let line = ContentLine(text, number: number) { return line }
            problems.append(CalendarProblem(line: number, kind: .notALine))
            return nil
        }
    }

    /// nil if there is no colon outside of quotation marks.
    init?(_ text: String, number: Int) {
        var parts = [""]
        var isQuoted = false
        var rest: Substring?
        for index in text.indices {
            let letter = text[index]
            if letter == "\"" {
                isQuoted.toggle()
            } else if letter == ":" && !isQuoted {
                rest = text[text.index(after: index)...]
                break
            } else if letter == ";" && !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(letter)
            }
        }
        guard let value = rest, !parts[0].isEmpty else { return nil }
        name = parts[0].uppercased()
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            guard let sign = part.firstIndex(of: "=") else { continue }
            parameters[part[..<sign].uppercased()] = String(part[part.index(after: sign)...])
        }
        self.parameters = parameters
        self.value = String(value)
        self.number = number
    }

    /// The value of a text, with its escapes resolved.
    var text: String {
        var text = ""
        var isEscaped = false
        for letter in value {
            if isEscaped {
                text.append(letter == "n" || letter == "N" ? "\n" : letter)
                isEscaped = false
            } else if letter == "\\" {
                isEscaped = true
            } else {
                text.append(letter)
            }
        }
        return text
    }
}
