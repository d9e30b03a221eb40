// Types of Apple's that Hodie lacks: each is named once, and the errors that only follow from it are left out.

import SwiftParser
import SwiftSyntax

/// Gathers the compiler's errors about types that Hodie does not have.
struct MissingTypes {
    /// The user's sources, by path.
    private let sources: [String: SourceFile]
    private let imports: [String: Set<String>]

    init(files: [RewrittenFile]) {
        sources = Dictionary(
            files.compactMap(\.source).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        imports = sources.mapValues { $0.importedModules }
    }

    /// The messages with one error for each missing type, at its first place.
    func gather(_ messages: [SourceDiagnostic]) -> [SourceDiagnostic] {
        let mentions = messages.enumerated().compactMap { index, message in
            missingType(in: message).map { (index: index, name: $0, message: message) }
        }
        guard !mentions.isEmpty else { return messages.map(advised) }
        let consequences = Consequences(
            of: mentions.map { ($0.name, $0.message) }, outlines: sources.mapValues { Outline($0) })
        var result: [SourceDiagnostic] = []
        var named: Set<String> = []
        var isLeftOut = false
        for (index, message) in messages.enumerated() {
            if message.severity == .note {
                if !isLeftOut { result.append(message) }
                continue
            }
            isLeftOut = false
            if let mention = mentions.first(where: { $0.index == index }) {
                isLeftOut = true
                guard named.insert(mention.name).inserted else { continue }
                let count = Set(mentions.filter { $0.name == mention.name }.map(\.message.path)).count
                let files = count == 1 ? "" : ", used in \(count) files, first here"
                result.append(message.saying("Hodie has no \(mention.name) yet\(files)"))
            } else if message.severity == .error, consequences.include(message) {
                isLeftOut = true
            } else {
                result.append(advised(message))
            }
        }
        return result
    }

    /// The name of the type that an error cannot find, if it is Apple's and its framework is imported.
    private func missingType(in message: SourceDiagnostic) -> String? {
        guard message.severity == .error, let name = message.unknownName,
            let framework = AppleTypes.framework(of: name), sees(framework, message.path)
        else { return nil }
        return name
    }

    private func sees(_ framework: String, _ path: String) -> Bool {
        let imported = imports[path] ?? []
        return imported.contains(framework)
            || imported.contains { AppleTypes.reexports[$0]?.contains(framework) == true }
    }

    /// An error about a name with what to import, or to use instead.
    private func advised(_ message: SourceDiagnostic) -> SourceDiagnostic {
        guard message.severity == .error, let name = message.unknownName else { return message }
        if let framework = AppleTypes.framework(of: name), !sees(framework, message.path) {
            return message.saying("\(message.message); import \(framework)")
        }
        return SystemSymbols.advice(for: name).map { message.saying("\(message.message); \($0)") } ?? message
    }
}

/// Which errors follow from types that are missing.
private struct Consequences {
    private let outlines: [String: Outline]
    /// Types that inherit from a missing one, at once or through others.
    private var broken: Set<String> = []
    /// Members that name a missing type, by path.
    private var members: [String: [ClosedRange<Int>]] = [:]

    init(of mentions: [(name: String, place: SourceDiagnostic)], outlines: [String: Outline]) {
        self.outlines = outlines
        let missing = Set(mentions.map(\.name))
        for outline in outlines.values {
            for type in outline.types where !type.isExtension && !missing.isDisjoint(with: type.inherited) {
                broken.insert(type.name)
            }
        }
        var count = -1
        while count != broken.count {
            count = broken.count
            for type in outlines.values.flatMap(\.types) where !broken.isDisjoint(with: type.inherited) {
                broken.insert(type.name)
            }
        }
        for mention in mentions {
            if let member = outlines[mention.place.path]?.member(at: mention.place.line) {
                members[mention.place.path, default: []].append(member)
            }
        }
    }

    func include(_ message: SourceDiagnostic) -> Bool {
        if broken.contains(where: { message.message.contains("'\($0)'") || message.message.contains("'\($0).Type'") }) {
            return true
        }
        let isInBroken =
            outlines[message.path]?.types.contains {
                $0.lines.contains(message.line) && broken.contains($0.name)
            } ?? false
        if isInBroken, Self.saysWhatIsInherited(message.message) { return true }
        let isBeside = members[message.path]?.contains { $0.contains(message.line) } ?? false
        return (isInBroken || isBeside) && Self.saysWhatIsInferred(message.message)
    }

    /// Errors that the compiler gives for a class whose superclass is missing.
    private static func saysWhatIsInherited(_ message: String) -> Bool {
        [
            "does not override", "in scope", "has no member", "root class", "no accessible initializers",
            "has no initializers", "does not conform to protocol", "argument passed to call that takes no arguments",
            "'super'", "has no method",
        ].contains { message.contains($0) }
    }

    /// Errors that the compiler gives for code in which a value has no type.
    private static func saysWhatIsInferred(_ message: String) -> Bool {
        [
            "cannot infer", "unable to infer", "could not be inferred", "is ambiguous", "requires a contextual type",
            "contextual type", "failed to produce diagnostic", "reference to member",
        ].contains { message.contains($0) }
    }
}

/// The lines of a source's types and members.
private struct Outline {
    struct TypeLines {
        let name: String
        let inherited: [String]
        let isExtension: Bool
        let lines: ClosedRange<Int>
    }

    private(set) var types: [TypeLines] = []
    private var members: [ClosedRange<Int>] = []

    init(_ source: SourceFile) {
        let file = ParsedFile(source)
        let visitor = OutlineVisitor(file)
        visitor.walk(file.tree)
        types = visitor.types
        members = visitor.members
    }

    /// The lines of the innermost function, initialiser or property around a line.
    func member(at line: Int) -> ClosedRange<Int>? {
        members.filter { $0.contains(line) }.min { $0.count < $1.count }
    }
}

private final class OutlineVisitor: SyntaxVisitor {
    private let file: ParsedFile
    private(set) var types: [Outline.TypeLines] = []
    private(set) var members: [ClosedRange<Int>] = []

    init(_ file: ParsedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
        let first = file.line(of: node)
        return first...max(first, file.converter.location(for: node.endPositionBeforeTrailingTrivia).line)
    }

    private func add(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        let isExtension = node.is(ExtensionDeclSyntax.self)
        let inherited = node.inheritanceClause?.inheritedTypes.map {
            $0.type.trimmedDescription.withoutGenericArguments
        }
        types.append(
            Outline.TypeLines(
                name: name, inherited: isExtension ? [] : inherited ?? [], isExtension: isExtension,
                lines: lines(of: node)))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name.text) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name.text) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, node.extendedType.trimmedDescription)
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { addMember(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { addMember(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        node.parent?.is(MemberBlockItemSyntax.self) == true ? addMember(node) : .visitChildren
    }

    private func addMember(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        members.append(lines(of: node))
        return .visitChildren
    }
}

extension SourceFile {
    /// The modules that the source imports.
    fileprivate var importedModules: Set<String> {
        let words = text.split(whereSeparator: \.isNewline).map {
            $0.split(whereSeparator: { $0 == " " || $0 == "\t" })
        }
        return Set(
            words.compactMap { words in
                words.firstIndex(of: "import").flatMap { words.indices.contains($0 + 1) ? words.last : nil }?
                    .split(separator: ".").first.map { String($0.filter { $0.isLetter || $0.isNumber || $0 == "_" }) }
            })
    }
}

extension SourceDiagnostic {
    /// The name that the compiler cannot find.
    fileprivate var unknownName: String? {
        for start in ["cannot find type '", "cannot find '", "no type named '"] where message.hasPrefix(start) {
            let rest = message.dropFirst(start.count)
            guard let end = rest.firstIndex(of: "'") else { return nil }
            let tail = rest[end...]
            return tail.hasPrefix("' in scope") || tail.hasPrefix("' in module") ? String(rest[..<end]) : nil
        }
        return nil
    }

    /// The same place with another message.
    func saying(_ message: String) -> SourceDiagnostic {
        SourceDiagnostic(severity, path: path, line: line, column: column, message: message, sourceLine: sourceLine)
    }
}
