/// An import of a module that is neither Hodie's nor the project's.
struct MissingImport {
    let module: String
    /// Where it is imported; the message is not filled in.
    let place: SourceDiagnostic

    /// One error for each module: where it is imported first, what is used of it, and what to do.
    static func diagnostics(for imports: [MissingImport], files: [ParsedFile]) -> [SourceDiagnostic] {
        let groups = Dictionary(grouping: imports, by: \.module)
        return groups.values.compactMap { group in
            guard let first = group.first else { return nil }
            let paths = Set(group.map(\.place.path))
            let symbols = symbols(of: first.module, in: files.filter { paths.contains($0.source.path) })
            var message = "Hodie has no module '\(first.module)'"
            if !symbols.isEmpty {
                let shown = symbols.prefix(12).joined(separator: ", ")
                message += ", of which \(shown)\(symbols.count > 12 ? " and \(symbols.count - 12) more" : "") are used"
            }
            if paths.count > 1 { message += " (imported in \(paths.count) files)" }
            message +=
                Frameworks.isApples(first.module)
                ? "; leave the import and its uses out with '#if canImport(\(first.module))'"
                : "; it is no target of this project (remote packages, Carthage libraries and pods without their Swift sources "
                    + "are not built)"
            return SourceDiagnostic(
                .error, path: first.place.path, line: first.place.line, column: first.place.column, message: message,
                sourceLine: first.place.sourceLine)
        }
        .sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    }

    private static func symbols(of module: String, in files: [ParsedFile]) -> [String] {
        let prefixes = Frameworks.prefixes[module] ?? []
        var found: Set<String> = []
        for file in files {
            for token in file.tree.tokens(viewMode: .sourceAccurate) {
                guard case .identifier(let name) = token.tokenKind else { continue }
                let matches = prefixes.contains { prefix in
                    guard name.hasPrefix(prefix) else { return false }
                    let next = name.dropFirst(prefix.count).first
                    return prefix.count > 4 || next?.isUppercase == true
                }
                let qualified =
                    token.previousToken(viewMode: .sourceAccurate).map { previous in
                        previous.tokenKind == .period
                            && previous.previousToken(viewMode: .sourceAccurate)?.text == module
                    } ?? false
                if name != module, matches || (qualified && !prefixes.contains(name)) { found.insert(name) }
            }
        }
        return found.sorted()
    }
}
