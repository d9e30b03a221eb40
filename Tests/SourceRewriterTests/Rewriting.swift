import SourceRewriter

/// Rewrites one source, or several, with the options that a test cares for.
func rewrite(
    _ texts: String..., kind: RewriteOptions.TargetKind = .app, version: LanguageVersion = LanguageVersion(5),
    conditions: Set<String> = [], projectModules: Set<String> = [], module: String = "Example"
) -> RewriteResult {
    let options = RewriteOptions(
        moduleName: module, targetKind: kind, languageVersion: version, conditions: conditions,
        projectModules: projectModules)
    let sources = texts.enumerated().map { SourceFile(path: "Folder/File\($0).swift", text: $1) }
    return SourceRewriter(options: options).rewrite(sources)
}

extension RewriteResult {
    /// The lines of the first source, without what was put before and after them.
    var userLines: [String] {
        guard let file = files.first, let source = file.source else { return [] }
        return Array(file.text.linesByBytes.dropFirst().prefix(source.text.linesByBytes.count))
    }

    /// What was put after the first source.
    var dispatch: String {
        let lines = files.first?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        return lines.dropFirst(userLines.count + 1).joined(separator: "\n")
    }
}

extension String {
    /// The lines, of which one that ends with a carriage return keeps it.
    var linesByBytes: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }
}
