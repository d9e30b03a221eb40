// Turns the sources of an iOS target into sources that the compiler on Linux takes: Objective-C syntax goes away and
// comes back as a dispatch table, questions about the platform are answered as on a device. The user's files are
// never touched; every line of the output is the user's line of the same number.

import SwiftSyntax

/// Rewrites the sources of one target.
///
/// ```swift
/// let result = SourceRewriter(options: options).rewrite(sources)
/// for file in result.files { write(file.text, to: folder + file.name) }
/// // swiftc -parse-as-library -diagnostic-style llvm …
/// let messages = DiagnosticMapper(result: result).map(compilerOutput)
/// ```
public struct SourceRewriter {
    public let options: RewriteOptions

    public init(options: RewriteOptions) {
        self.options = options
    }

    /// Rewrites all sources of the target together: a class's outlets and the selectors that name its methods may be
    /// in different files.
    ///
    /// Never fails: what is wrong with the sources is in the result's diagnostics. A source with a syntax error comes
    /// back as it was.
    public func rewrite(_ sources: [SourceFile]) -> RewriteResult {
        let files = sources.map(ParsedFile.init)
        let conditions = ConditionEvaluator(options: options)
        let syntaxErrors = files.map(\.syntaxErrors)
        let collectors = files.enumerated().map { index, file in
            let collector = DeclarationCollector(file: file, index: index, conditions: conditions)
            if syntaxErrors[index].isEmpty { collector.walk(file.tree) }
            return collector
        }
        let model = ModuleModel(options: options, collectors: collectors)

        var diagnostics = syntaxErrors.flatMap { $0 } + repeatedNames(in: sources)
        var missing: [MissingImport] = []
        var imports: Set<String> = ["AppleFoundation"]
        var output: [RewrittenFile] = []
        var registered: [Int] = []
        let rewriters = files.enumerated().map { index, file in
            let rewriter = FileRewriter(file: file, index: index, model: model, conditions: conditions)
            if syntaxErrors[index].isEmpty { rewriter.walk(file.tree) }
            return rewriter
        }
        for (index, file) in files.enumerated() {
            guard syntaxErrors[index].isEmpty else {
                output.append(
                    RewrittenFile(
                        source: file.source, name: file.source.rewrittenName, text: file.source.text,
                        columns: ColumnMap()))
                continue
            }
            let rewriter = rewriters[index]
            diagnostics += rewriter.diagnostics
            missing += rewriter.missingImports
            imports.formUnion(rewriter.imports)
            output.append(
                finish(rewriter, index: index, types: collectors[index].types, model: model, others: rewriters))
            registered.append(index)
        }
        diagnostics += MissingImport.diagnostics(for: missing, files: files)
        output.append(registrationFile(for: registered))
        return RewriteResult(
            files: output, diagnostics: diagnostics,
            interface: model.interface(with: collectors.flatMap(\.optionalRequirements)),
            outline: ClassOutline(collectors.flatMap(\.types)), imports: imports)
    }

    private func finish(
        _ rewriter: FileRewriter, index: Int, types: [TypeDeclaration], model: ModuleModel, others: [FileRewriter]
    ) -> RewrittenFile {
        let file = rewriter.file
        var edits = rewriter.edits
        var entry: [String] = []
        if file.source.name == "main.swift" {
            let main = MainFile(file: file, model: model, conditions: rewriter.conditions)
            entry = main.registrations
            for range in main.statements { edits.blank(range, in: file.bytes) }
        }
        let generator = DispatchGenerator(model: model, fileIndex: index, path: file.source.path)
        let dispatch = generator.generate(types: types, entry: entry, selectors: rewriter.selectorUses)
        for (offset, text) in dispatch.insertions { edits.insert(text, at: offset) }
        var imports = ["AppleFoundation"] + comingAlong(with: rewriter, model)
        for type in types where type.kind == .class {
            let place = file.converter.location(for: AbsolutePosition(utf8Offset: type.end))
            for other in others {
                let arrivals = other.forwarded.filter { $0.owner == type.path && $0.ownerFile == type.file }
                for member in arrivals {
                    edits.insert(
                        member.lines(in: file.source.path, line: place.line, column: place.column - 1), at: type.end)
                }
                // The types of what arrives may be known only to the modules that its own file imports.
                if !arrivals.isEmpty { imports += other.imports.subtracting(rewriter.imports).sorted() }
            }
        }
        let (bytes, columns) = edits.apply(to: file.bytes)
        let text = """
            #sourceLocation(file: \(sourceLocationLiteral(file.source.path)), line: 1)
            \(String(decoding: bytes, as: UTF8.self))

            \(rewriter.appended)\(dispatch.appended)\(imports.map { "import \($0)" }.joined(separator: "\n"))

            """
        return RewrittenFile(
            source: file.source, name: file.source.rewrittenName, text: text, columns: columns,
            selectorUses: rewriter.selectorUses)
    }

    /// Modules that a source has because headers import them: its own target's, and those of the modules that it imports; and
    /// those that have what it knows from another.
    private func comingAlong(with rewriter: FileRewriter, _ model: ModuleModel) -> [String] {
        let named = rewriter.imports.reduce(options.headerModules) {
            $0.union(model.imported.headerModules[$1] ?? [])
        }
        let known = rewriter.imports.union(named.compactMap(Frameworks.replacement))
        let held = rewriter.file.tree.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
            guard case .identifier(let name) = token.tokenKind, model.classNamed(name) == nil else { return nil }
            return Frameworks.module(of: name, knownFrom: known)
        }
        return known.union(held).subtracting(rewriter.imports).sorted()
    }

    private func repeatedNames(in sources: [SourceFile]) -> [SourceDiagnostic] {
        var first: [String: String] = [:]
        return sources.compactMap { source in
            guard let other = first.updateValue(source.path, forKey: source.name) else { return nil }
            let message = "filename \"\(source.name)\" used twice: '\(other)' and '\(source.path)'"
            return SourceDiagnostic(.error, path: source.path, line: 0, column: 0, message: message)
        }
    }

    private func registrationFile(for files: [Int]) -> RewrittenFile {
        let symbol = RewriteResult.registrationSymbol(module: options.moduleName)
        let calls = files.map { "    \(DispatchGenerator.fileFunction($0))(registry)\n" }.joined()
        let text = """
            import AppleFoundation

            @_cdecl("\(symbol)")
            public func \(symbol)() {
                let registry = AppleFoundation.ClassRegistry.shared
            \(calls)    _ = registry
            }

            """
        return RewrittenFile(source: nil, name: "HodieRegistration.swift", text: text, columns: ColumnMap())
    }
}
