import Bundles
import Foundation
import TestSupport
import Testing

@testable import AppLibrary

@Suite struct InterfaceStyleTests {
    @Test func theUserChoosesAnAppearanceForAWidgetWhateverItWasMadeFor() throws {
        let directories = HodieDirectories(data: try TemporaryFolder.make(), cache: try TemporaryFolder.make())
        let library = AppLibrary(directories: directories)
        let sample = try TemporaryApp()
        var manifest = try BundleManifest.read(from: sample.app)
        manifest.parts[1].interfaceStyle = .light
        try manifest.write(to: sample.app)
        let bundle = try library.install(sample.app).bundle
        let widget = "org.example.app.widget"
        #expect(library.interfaceStyle(of: widget, in: bundle) == .light)
        #expect(library.interfaceStyle(of: "org.example.app", in: bundle) == .automatic)
        try library.choose(.automatic, for: widget)
        #expect(AppLibrary(directories: directories).interfaceStyle(of: widget, in: bundle) == .automatic)
        try library.choose(nil, for: widget)
        #expect(library.interfaceStyle(of: widget, in: bundle) == .light)
    }
}
