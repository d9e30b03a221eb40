import Foundation
import TestSupport
import Testing

@testable import Bundles

@Suite struct RuntimeIdentityTests {
    /// A folder laid out like an installation's, each module with some content.
    private func modules() throws -> URL {
        let folder = try TemporaryFolder.make().appendingPathComponent("Modules", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in RuntimeIdentity.modules {
            try Data("module \(name)".utf8).write(to: folder.appendingPathComponent("\(name).swiftmodule"))
        }
        return folder
    }

    @Test func changesWithAnyModuleAndOnlyWithThem() throws {
        let folder = try modules()
        let first = try #require(RuntimeIdentity.of(modules: folder))
        #expect(first.count == 64)
        try Data("no matter".utf8).write(to: folder.appendingPathComponent("TodayHost.swiftmodule"))
        #expect(RuntimeIdentity.of(modules: folder) == first)
        try Data("another".utf8).write(to: folder.appendingPathComponent("QuartzCore.swiftmodule"))
        #expect(RuntimeIdentity.of(modules: folder) != first)
    }

    @Test func isUnknownWithoutAllModules() throws {
        let folder = try modules()
        try FileManager.default.removeItem(at: folder.appendingPathComponent("UIKit.swiftmodule"))
        #expect(RuntimeIdentity.of(modules: folder) == nil)
    }

    @Test func whatWasStagedIsBelieved() throws {
        let folder = try modules()
        let file = folder.deletingLastPathComponent().appendingPathComponent("runtime-id")
        try Data("0123\n".utf8).write(to: file)
        #expect(RuntimeIdentity.of(modules: folder) == "0123")
    }

    /// `Scripts/stage` computes the same with the shell's means, over the same modules.
    @Test func theStagingScriptSaysTheSame() throws {
        let folder = try modules()
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Scripts/stage")
        let text = try String(contentsOf: script, encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("modules=(") })
        #expect(
            line.dropFirst("modules=(".count).dropLast().split(separator: " ").map(String.init)
                == RuntimeIdentity.modules.sorted())
        let commands = "\(line); sha256sum -- \"${modules[@]/%/.swiftmodule}\" | sha256sum | cut -c 1-64"
        let said = try Command.run(["/bin/bash", "-c", commands], in: folder).output
        #expect(said.trimmingCharacters(in: .newlines) == RuntimeIdentity.hash(modules: folder))
    }

    @Test func anAppOfAnotherHodieOrWithoutCodeCannotRun() throws {
        let sample = try TemporaryApp()
        let bundle = try AppBundle(url: sample.app)
        var manifest = bundle.manifest
        func obstacle(_ runtime: String?) -> RunObstacle? {
            RunObstacle(bundle.info, manifest: manifest, runtime: runtime)
        }
        #expect(obstacle(nil) == nil)
        #expect(obstacle("new") == .otherRuntime(name: "Sample"))
        manifest.runtime = "old"
        #expect(obstacle("new")?.description.contains("hodie install PROJECT") == true)
        manifest.runtime = "new"
        #expect(obstacle("new") == nil)
        try FileManager.default.removeItem(at: bundle.info.executable)
        #expect(
            obstacle("new")?.description
                == "Sample has no code here, only its widget runs: it is not in the bundle; build its project again")
        manifest.parts[0].missingCode = "no such module"
        #expect(obstacle("new") == .noCode(name: "Sample", reason: "no such module"))
    }

    @Test func theManifestKeepsIt() throws {
        let sample = try TemporaryApp()
        var manifest = try BundleManifest.read(from: sample.app)
        #expect(manifest.runtime == nil)
        let before = manifest.contentHash
        manifest.runtime = "new"
        try manifest.write(to: sample.app)
        #expect(try BundleContents.verify(sample.app).runtime == "new")
        #expect(manifest.contentHash != before)
    }
}
