import AppLibrary
import Bundles
import Foundation
import Log
import TestSupport
import Testing
import TodayHost

@MainActor
@Suite struct InstalledWidgetTests {
    @Test func aWidgetIsGrantedTheMemoryThatItsManifestAsksFor() throws {
        let folder = try TemporaryFolder.make()
        let app = try TemporaryApp()
        try app.seal(memoryLimit: 30)
        let library = AppLibrary(directories: HodieDirectories(environment: ["HODIE_HOME": folder.path]), log: .silent)
        try library.install(app.app)
        let widget = try #require(library.todayWidgets(languages: ["en"], log: .silent).first)
        #expect(widget.memoryLimit == 30 << 20)
    }
}
