/// A source ready for the compiler.
public struct RewrittenFile: Sendable {
    /// The file that this was made from; nil for the generated file with the module's registration function.
    public let source: SourceFile?
    /// A good name for the file on disk. Never `main.swift`: a bundle is a library, whose entry is called by the host.
    public let name: String
    public let text: String
    /// Where the text differs from the user's.
    public let columns: ColumnMap
    /// What the compiler is asked about selectors.
    var selectorUses: [SelectorUse] = []
}

/// All sources of a target, rewritten, with what there is to say about them.
public struct RewriteResult: Sendable {
    /// One for each source, in their order, then the generated file. All are compiled with `-parse-as-library`.
    public let files: [RewrittenFile]
    /// Errors, warnings. If there is an error among them, the compiler is not called.
    public let diagnostics: [SourceDiagnostic]
    /// What the rewriting of targets that import this one must know.
    public let interface: ModuleInterface
    /// The target's classes, for its interface files.
    public let outline: ClassOutline
    /// The modules that the sources import, as the compiler will find them.
    public let imports: Set<String>

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The function that registers the module's classes, to be called before any other code of the module.
    public static func registrationSymbol(module: String) -> String { "hodie_register_\(module)" }
}
