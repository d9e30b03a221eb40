import Foundation
import XcodeProject

/// Which libraries a target needs, through the projects and packages that its project points at.
final class LibraryGraph {
    /// Where all projects may be.
    private let boundary: ProjectBoundary
    /// By path.
    private var projects: [String: XcodeProject] = [:]
    /// The other projects of the workspace.
    private let neighbours: [URL]
    /// The paths of those that can't be read.
    private var unreadable: Set<String> = []
    /// By the target's key.
    private var mentioned: [String: Set<String>] = [:]

    init(boundary: ProjectBoundary, neighbours: [URL]) {
        self.boundary = boundary
        self.neighbours = neighbours
    }

    /// The library targets that `target` links, embeds or depends on, transitively, in building order.
    /// - Throws: `BuildError.dependencyCycle`, `ProjectError` for a project that can't be read.
    func libraries(of target: ProjectTarget) throws -> [ProjectTarget] {
        var ordered: [ProjectTarget] = []
        func visit(_ current: ProjectTarget, path: [ProjectTarget]) throws {
            if path.contains(where: { $0.key == current.key }) {
                throw BuildError.dependencyCycle((path + [current]).map(\.target.name))
            }
            for library in try direct(of: current) where !ordered.contains(where: { $0.key == library.key }) {
                try visit(library, path: path + [current])
                ordered.append(library)
            }
        }
        try visit(target, path: [])
        return ordered
    }

    private func direct(of user: ProjectTarget) throws -> [ProjectTarget] {
        var found: [ProjectTarget] = []
        func add(_ target: Target?, of project: XcodeProject) {
            guard let target, target.product.isLibrary else { return }
            let library = ProjectTarget(project: project, target: target)
            var seen: Set<String> = []
            for library in isNeighbour(project) ? built(library, for: user, seen: &seen) : [library]
            where !found.contains(where: { $0.key == library.key }) { found.append(library) }
        }
        let files = user.project.files(of: user.target)
        var remotes = files.remotes
        var products = files.packages
        for dependency in user.target.dependencies {
            switch dependency {
            case .target(let id): add(user.project.target(id: id), of: user.project)
            case .external(let remote): remotes.append(remote)
            case .package(let product): products.append(product)
            }
        }
        for product in files.products { add(user.project.target(id: product.targetID), of: user.project) }
        for remote in remotes {
            guard let project = try project(at: remote.project) else { continue }
            add(project.targets.first { $0.name == remote.target }, of: project)
        }
        for name in files.external {
            if let maker = maker(of: name, beside: user.project) { add(maker.target, of: maker.project) }
        }
        for product in products {
            // A product that no package on this disk has is missed where it is imported.
            for package in try user.project.localPackages.compactMap(package(at:)) {
                for name in package.products[product] ?? [] { add(package.target(id: name), of: package) }
            }
        }
        return found
    }

    // MARK: What a workspace has beside a project

    private func isNeighbour(_ project: XcodeProject) -> Bool {
        neighbours.contains { $0.path == project.file.standardizedFileURL.path }
    }

    /// The target of a neighbour that makes a product of this name: Xcode finds what a target links by that alone.
    private func maker(of product: String, beside project: XcodeProject) -> ProjectTarget? {
        for url in neighbours where url.path != project.file.standardizedFileURL.path {
            // A project that can't be read makes nothing; what is missed is named where it is imported.
            guard !unreadable.contains(url.path) else { continue }
            guard let other = try? self.project(at: url) else {
                unreadable.insert(url.path)
                continue
            }
            guard let target = other.targets.first(where: { $0.productFiles.contains(product) }) else { continue }
            return ProjectTarget(project: other, target: target)
        }
        return nil
    }

    /// What of a neighbour's target is built for its user: itself, if that names its module and its Swift sources are there;
    /// what it depends on, if it has none itself, as the targets that stand for all pods of one of ours.
    ///
    /// - Parameter seen: the keys of the targets that were looked at.
    private func built(
        _ library: ProjectTarget, for user: ProjectTarget, seen: inout Set<String>
    ) -> [ProjectTarget] {
        guard seen.insert(library.key).inserted else { return [] }
        let sources = library.project.files(of: library.target).swift
        if sources.contains(where: { FileManager.default.fileExists(atPath: $0.url.path) }) {
            let module = (try? library.project.settings(of: library.target))?["PRODUCT_MODULE_NAME"] ?? ""
            return modulesMentioned(by: user).contains(module) ? [library] : []
        }
        let inner = library.target.dependencies.compactMap { dependency -> ProjectTarget? in
            guard case .target(let id) = dependency, let target = library.project.target(id: id),
                target.product.isLibrary
            else { return nil }
            return ProjectTarget(project: library.project, target: target)
        }
        var found: [ProjectTarget] = []
        for library in inner { found += built(library, for: user, seen: &seen) }
        return found
    }

    private func modulesMentioned(by user: ProjectTarget) -> Set<String> {
        if let known = mentioned[user.key] { return known }
        let found = MentionedModules.of(user.project.files(of: user.target))
        mentioned[user.key] = found
        return found
    }

    // MARK: Resource bundles

    /// The bundles that a target puts among its resources: those that it lists, those that it depends on (pods are copied
    /// by a script), and those of static libraries, which have no folder of their own on iOS.
    func bundles(of user: ProjectTarget, libraries: [ProjectTarget]) -> [ProjectTarget] {
        var found: [ProjectTarget] = []
        func add(from owner: ProjectTarget) {
            var ids = owner.project.files(of: owner.target).bundles
            for case .target(let id) in owner.target.dependencies { ids.append(id) }
            for target in ids.compactMap(owner.project.target) where target.product == .resourceBundle {
                let bundle = ProjectTarget(project: owner.project, target: target)
                if !found.contains(where: { $0.key == bundle.key }) { found.append(bundle) }
            }
        }
        add(from: user)
        guard !user.target.product.isLibrary else { return found }
        let isStatic: Set<ProductType> = [.staticLibrary, .staticFramework]
        for library in libraries where isStatic.contains(library.target.product) { add(from: library) }
        return found
    }

    // MARK: Projects

    /// Nil for a package that is not on this disk or outside of the boundary.
    private func package(at folder: URL) throws -> XcodeProject? {
        if let known = projects[folder.path] { return known }
        let manifest = folder.appendingPathComponent("Package.swift")
        guard let data = FileManager.default.contents(atPath: manifest.path), boundary.refusal(of: manifest) == nil
        else { return nil }
        let description = try ManifestReader.read(String(decoding: data, as: UTF8.self), path: manifest.path)
        let package = XcodeProject(package: description, in: folder, boundary: boundary)
        projects[folder.path] = package
        return package
    }

    /// Nil for a project that is not on this disk (a submodule that was not fetched, Carthage's checkouts) or outside of
    /// the boundary.
    private func project(at url: URL) throws -> XcodeProject? {
        if let known = projects[url.path] { return known }
        guard FileManager.default.fileExists(atPath: url.path), boundary.refusal(of: url) == nil else { return nil }
        let project = try XcodeProject.open(path: url.path, boundary: boundary)
        projects[url.path] = project
        return project
    }
}
