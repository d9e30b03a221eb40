import Foundation

/// What goes into a target, by what is done with it.
public struct TargetFiles: Sendable {
    /// A file that is put into the product.
    public struct Resource: Hashable, Sendable {
        public var reference: FileReference
        /// Where in the product's folder: empty, or a path as a "Copy Files" phase states it.
        public var folder: String
    }

    /// A product of another target that the target links or embeds.
    public struct Product: Hashable, Sendable {
        public var targetID: String
        public var name: String
        /// nil for "linked only".
        public var destination: CopyDestination?
    }

    /// What "Compile Sources" holds: Swift and everything else.
    public var sources: [FileReference] = []
    public var resources: [Resource] = []
    public var products: [Product] = []
    /// Targets of other projects that the target links or embeds.
    public var remotes: [RemoteTarget] = []
    /// Names of frameworks and libraries that are no target of any project.
    public var external: [String] = []
    public var packages: [String] = []
    /// The targets of the same project whose products, resource bundles, are put among the target's resources.
    public var bundles: [String] = []
    /// Swift sources to which the project gives flags of their own.
    public var flagged: [FileReference] = []
    /// Names of the script phases, which are not run.
    public var scripts: [String] = []
    /// What may not be used, and is in none of the lists.
    public var refused: [RefusedFile] = []
    /// Synchronised folders that do not exist.
    public var missingFolders: [URL] = []
    /// The headers in Objective-C, of a framework.
    public var headers: [FileReference] = []
    /// The sources in Swift.
    public var swift: [FileReference] { sources.filter { $0.type == "sourcecode.swift" } }
    /// The data models, which Xcode lists among the sources.
    public var models: [FileReference] {
        sources.filter { ["xcdatamodeld", "xcdatamodel"].contains($0.url.pathExtension.lowercased()) }
    }
    /// What says how a store of one data model becomes one of another.
    public var mappingModels: [FileReference] {
        sources.filter { $0.url.pathExtension.lowercased() == "xcmappingmodel" }
    }
}

extension XcodeProject {
    /// The target's files, synchronised folders listed from the disk. What is outside of the project's boundary is
    /// among the refused ones.
    public func files(of target: Target) -> TargetFiles {
        var result = TargetFiles()
        result.packages = target.packageProducts
        for phase in target.phases { add(phase, to: &result) }
        for folder in target.synchronizedFolders {
            if let reason = boundary.refusal(of: folder.url) {
                result.refused.append(RefusedFile(url: folder.url, reason: reason))
                continue
            }
            if !FileManager.default.fileExists(atPath: folder.url.path) { result.missingFolders.append(folder.url) }
            for member in folder.members() {
                if member.type == "folder" {
                    result.resources.append(TargetFiles.Resource(reference: member, folder: ""))
                } else if FileType.isCompiled(member.url) {
                    result.sources.append(member)
                } else if !FileType.isIgnored(member.url) {
                    result.resources.append(TargetFiles.Resource(reference: member, folder: ""))
                }
            }
        }
        result.sources = result.sources.uniqued()
        result.resources = result.resources.uniqued()
        refuse(in: &result)
        return result
    }

    private func refuse(in files: inout TargetFiles) {
        let named = (files.sources + files.resources.map(\.reference)).map(\.url).uniqued()
        let refused = named.compactMap { url in boundary.refusal(of: url).map { RefusedFile(url: url, reason: $0) } }
        guard !refused.isEmpty else { return }
        let urls = Set(refused.map(\.url))
        files.sources.removeAll { urls.contains($0.url) }
        files.resources.removeAll { urls.contains($0.reference.url) }
        files.refused += refused
    }

    private func add(_ phase: BuildPhase, to result: inout TargetFiles) {
        if phase.kind == .script { result.scripts.append(phase.name ?? "Run Script") }
        for file in phase.files where file.isForIOS {
            switch (phase.kind, file.item) {
            case (.sources, _):
                result.sources += file.references
                guard !file.compilerFlags.isEmpty else { continue }
                result.flagged += file.references.filter { $0.type == "sourcecode.swift" }
            case (.headers, _):
                result.headers += file.references.filter { boundary.refusal(of: $0.url) == nil }
            case (.resources, .product(let id, _)): result.bundles.append(id)
            case (.resources, _):
                result.resources += file.references.map { TargetFiles.Resource(reference: $0, folder: "") }
            case (.frameworks, .product(let id, let name)):
                result.products.append(TargetFiles.Product(targetID: id, name: name, destination: nil))
            case (.frameworks, .remote(let remote)), (.copyFiles, .remote(let remote)): result.remotes.append(remote)
            case (.frameworks, .external(let name)): result.external.append(name)
            case (.frameworks, .file(let reference)): result.external.append(reference.url.lastPathComponent)
            case (_, .package(let product)): result.packages.append(product)
            case (.copyFiles(let destination), .product(let id, _)) where destination.holdsResources:
                result.bundles.append(id)
            case (.copyFiles(let destination), .product(let id, let name)):
                result.products.append(TargetFiles.Product(targetID: id, name: name, destination: destination))
            case (.copyFiles(let destination), _) where destination.holdsResources:
                result.resources += file.references.map {
                    TargetFiles.Resource(reference: $0, folder: destination.path)
                }
            case (.copyFiles, .external(let name)): result.external.append(name)
            case (.copyFiles, .file(let reference)): result.external.append(reference.url.lastPathComponent)
            default: break
            }
        }
    }
}

extension BuildFile {
    /// The files that the item stands for.
    fileprivate var references: [FileReference] {
        switch item {
        case .file(let reference): return [reference]
        case .variants(_, let files): return files
        default: return []
        }
    }
}

extension CopyDestination {
    fileprivate var holdsResources: Bool { folder == .resources || folder == .wrapper }
}

extension Array where Element: Hashable {
    /// Each element once, where it stood first.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
