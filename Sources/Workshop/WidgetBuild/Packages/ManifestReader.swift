import Foundation
import SwiftParser
import SwiftSyntax
import XcodeProject

/// Reads a `Package.swift` without running it: a manifest is a program, and somebody else's.
///
/// What it says in literals is read, which is what nearly all manifests do. A list that is computed counts as empty, and
/// what it would have named is missed where it is imported.
struct ManifestReader {
    private let package: FunctionCallExprSyntax
    private let toolsVersion: Int

    /// - Throws: `ProjectError.malformed`, if the text makes no package.
    static func read(_ text: String, path: String) throws -> LocalPackage {
        let finder = PackageFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        guard let call = finder.call, let name = call.string("name") else {
            throw ProjectError.malformed(SourceLocation(path: path), "no Package with a literal name is made here")
        }
        return ManifestReader(package: call, toolsVersion: toolsVersion(of: text)).read(name: name)
    }

    private func read(name: String) -> LocalPackage {
        var result = LocalPackage(name: name)
        result.languageMode = toolsVersion >= 6 ? "6" : "5"
        result.language = package.string("defaultLocalization")
        for product in package.calls("products") where product.member == "library" {
            guard let name = product.string("name") else { continue }
            result.products[name] = product.strings("targets")
        }
        for dependency in package.calls("dependencies") where dependency.member == "package" {
            if let path = dependency.string("path") { result.dependencies.append(path) }
        }
        for target in package.calls("targets") where target.member == "target" {
            guard let name = target.string("name") else { continue }
            var module = LocalPackage.Module(name: name)
            module.path = target.string("path")
            module.excluded = Set(target.strings("exclude"))
            let resources = target.calls("resources")
            module.hasResources = !resources.isEmpty
            module.copied = Set(resources.filter { $0.member == "copy" }.compactMap(\.first))
            // Dependencies by name are literals, or calls that have the name as an argument.
            module.dependencies =
                target.strings("dependencies") + target.calls("dependencies").compactMap { $0.string("name") }
            result.modules.append(module)
        }
        return result
    }

    /// The first line says it: `// swift-tools-version:5.5`, or with a blank after the colon.
    private static func toolsVersion(of text: String) -> Int {
        let first = text.split(separator: "\n", maxSplits: 1).first ?? ""
        guard let colon = first.firstIndex(of: ":"), first.contains("swift-tools-version") else { return 5 }
        let version = first[first.index(after: colon)...].drop { $0 == " " }
        return Int(version.prefix { $0.isNumber }) ?? 5
    }
}

/// Finds the outermost `Package(…)`.
private final class PackageFinder: SyntaxVisitor {
    var call: FunctionCallExprSyntax?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        if call == nil, name == "Package" { call = node }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// `target` of `.target(…)` and `Target.target(…)`.
    fileprivate var member: String? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    private func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

    private func elements(_ label: String) -> [ExprSyntax] {
        argument(label)?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    }

    /// The text of the first argument, if it is a literal.
    fileprivate var first: String? { arguments.first?.expression.literal }

    fileprivate func string(_ label: String) -> String? { argument(label)?.literal }

    fileprivate func strings(_ label: String) -> [String] { elements(label).compactMap(\.literal) }

    fileprivate func calls(_ label: String) -> [FunctionCallExprSyntax] {
        elements(label).compactMap { $0.as(FunctionCallExprSyntax.self) }
    }
}

extension ExprSyntax {
    /// The text of a literal without interpolations.
    fileprivate var literal: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
