/// Names that no source has, and that no two declarations share.
enum GeneratedName {
    static func make(_ kind: String, module: String, path: String, member: String) -> String {
        let owner = path.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return "_hodie\(kind)_\(module)_\(String(owner))__\(member)"
    }

    static func ofSuper(_ member: String) -> String { "_hodieSuper__\(member)" }

    /// A message of the compiler's with the members' own names in place of generated ones.
    static func undone(in message: String) -> String {
        guard message.contains("_hodie") else { return message }
        return message.split(separator: "'", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix("_hodie"), let mark = part.firstRange(of: "__") else { return String(part) }
            return String(part[mark.upperBound...])
        }.joined(separator: "'")
    }
}
