import Foundation
import XcodeProject

/// Which libraries a target needs, through the projects and packages that its project points at.
final class LibraryGraph {
    /// Where all projects may be.
    private let boundary: ProjectBoundary
    /// By path.
    private var projects: [String: XcodeProject] = [:]

    init(boundary: ProjectBoundary) { self.boundary = boundary }

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
            if !found.contains(where: { $0.key == library.key }) { found.append(library) }
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
        for product in products {
            // A product that no package on this disk has is missed where it is imported.
            for package in try user.project.localPackages.compactMap(package(at:)) {
                for name in package.products[product] ?? [] { add(package.target(id: name), of: package) }
            }
        }
        return found
    }

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
