import Foundation

/// The kinds of documents that an app takes (`CFBundleDocumentTypes`).
public struct DocumentTypes: Hashable, Sendable {
    /// Apple's names for kinds; a document of a kind below one of them is taken, too.
    public let contentTypes: Set<String>
    /// Of files, in lower case, as apps named them before there were names for kinds; * is any.
    public let extensions: Set<String>
    /// The kinds that the app itself declares, by an extension.
    private let declared: [String: [String]]

    init(_ table: [String: Any]) {
        let types = table["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
        contentTypes = Set(types.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] })
        extensions = Set(
            types.filter { $0["LSItemContentTypes"] == nil }
                .flatMap { $0["CFBundleTypeExtensions"] as? [String] ?? [] }.map { $0.lowercased() })
        let own = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
            .flatMap { table[$0] as? [[String: Any]] ?? [] }
        declared = own.reduce(into: [:]) { declared, type in
            guard let name = type["UTTypeIdentifier"] as? String else { return }
            let above = type["UTTypeConformsTo"]
            let kinds = [name] + (above as? [String] ?? (above as? String).map { [$0] } ?? [])
            let tags = (type["UTTypeTagSpecification"] as? [String: Any])?["public.filename-extension"]
            for suffix in tags as? [String] ?? (tags as? String).map({ [$0] }) ?? [] {
                declared[suffix.lowercased(), default: []] += kinds
            }
        }
    }

    /// Whether the app takes a file of this name.
    public func take(_ name: String) -> Bool {
        let suffix = (name as NSString).pathExtension.lowercased()
        if extensions.contains("*") || (!suffix.isEmpty && extensions.contains(suffix)) { return true }
        return !contentTypes.isDisjoint(with: ContentType.all(of: name, declared: declared))
    }
}
