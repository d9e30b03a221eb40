import Bundles
import Foundation
import TestSupport
import Testing

@Suite struct BundleContentsTests {
    @Test func anUntouchedAppIsWhatItsManifestSays() throws {
        let sample = try TemporaryApp()
        let manifest = try BundleContents.verify(sample.app)
        #expect(manifest.files.count == 6)
        #expect(manifest.contentHash.count == 64)
    }

    @Test func hashesAreSHA256() {
        let hash = ContentHash.of(Data("abc".utf8)).hexadecimal
        #expect(hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func anAlteredFileIsNamed() throws {
        let sample = try TemporaryApp()
        try sample.write("PlugIns/Widget.appex/Widget.so", text: "two")
        #expect(
            throws: BundleError.alteredFile(bundle: sample.app.path, file: "PlugIns/Widget.appex/Widget.so")
        ) { try BundleContents.verify(sample.app) }
    }

    @Test func aMissingFileIsNamed() throws {
        let sample = try TemporaryApp()
        try FileManager.default.removeItem(at: sample.app.appendingPathComponent("Sample.so"))
        #expect(throws: BundleError.missingFile(bundle: sample.app.path, file: "Sample.so")) {
            try BundleContents.verify(sample.app)
        }
    }

    @Test func anExtraFileIsNamed() throws {
        let sample = try TemporaryApp()
        try sample.write("PlugIns/Widget.appex/more.so", text: "")
        #expect(throws: BundleError.extraFile(bundle: sample.app.path, file: "PlugIns/Widget.appex/more.so")) {
            try BundleContents.verify(sample.app)
        }
    }

    @Test func aSymbolicLinkIsRefused() throws {
        let sample = try TemporaryApp()
        let file = sample.app.appendingPathComponent("Sample.so")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/hostname")
        #expect(throws: BundleError.notAPlainFile(bundle: sample.app.path, file: "Sample.so")) {
            try BundleContents.verify(sample.app)
        }
    }

    @Test(arguments: ["../evil", "/etc/passwd", "a//b", "a/./b", ""])
    func pathsThatLeadOutAreRefused(path: String) throws {
        let sample = try TemporaryApp()
        var manifest = try BundleManifest.read(from: sample.app)
        manifest.files[path] = .init(size: 0, hash: Data())
        try manifest.write(to: sample.app)
        #expect(throws: BundleError.unsafeName(path)) { try BundleContents.verify(sample.app) }
    }

    @Test func anExtensionMustBeNamedBelowItsApp() throws {
        let sample = try TemporaryApp()
        try sample.seal(widget: "org.other.widget")
        #expect(throws: BundleError.self) { try BundleManifest.read(from: sample.app) }
    }

    @Test func aFolderWithoutManifestIsNoApp() throws {
        let sample = try TemporaryApp()
        try FileManager.default.removeItem(at: sample.app.appendingPathComponent(BundleManifest.fileName))
        #expect(throws: BundleError.noManifest(path: sample.app.path)) { try BundleContents.verify(sample.app) }
        #expect(throws: BundleError.noSuchBundle(path: "/nowhere.app")) {
            try BundleContents.verify(URL(fileURLWithPath: "/nowhere.app"))
        }
    }

    /// Whatever a manifest's bytes are, reading it ends in a value or an error.
    @Test func damagedManifestsAreErrors() throws {
        let sample = try TemporaryApp()
        let file = sample.app.appendingPathComponent(BundleManifest.fileName)
        let whole = try Data(contentsOf: file)
        for step in stride(from: 0, to: whole.count, by: 97) {
            try whole.prefix(step).write(to: file)
            #expect(throws: BundleError.self) { try BundleManifest.read(from: sample.app) }
        }
    }
}
