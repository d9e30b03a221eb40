import Bundles
import Foundation
import ProjectTemplates
import TestSupport
import Testing
import WidgetBuild
import XcodeProject

@Suite struct ProjectTemplateTests {
    private func write(_ name: String, _ interface: ProjectTemplate.Interface) throws -> URL {
        try ProjectTemplate(name: name, interface: interface).write(into: try TemporaryFolder.make())
    }

    @Test(arguments: [ProjectTemplate.Interface.storyboard, .code])
    func aNewProjectBuildsWithoutAWord(interface: ProjectTemplate.Interface) throws {
        let project = try write("Rain-Gauge 2", interface)
        let folder = try TemporaryFolder.make()
        var said: [BuildDiagnostic] = []
        let options = BuildOptions(
            project: project.path, output: folder, cache: folder.appendingPathComponent("cache"),
            clangModules: InitialEnvironment.clangModules, modules: try Installation.current().modules)
        let result = try WidgetBuild(options) { said.append($0) }.run()
        #expect(said.isEmpty, "\(said)")
        #expect(result.identifier == "org.example.rain-gauge-2")
        #expect(result.widgets == ["org.example.rain-gauge-2.widget"])
        let app = try AppBundle(url: result.app)
        #expect(app.groups(of: "org.example.rain-gauge-2") == ["group.org.example.rain-gauge-2"])
        #expect(app.groups(of: "org.example.rain-gauge-2.widget") == ["group.org.example.rain-gauge-2"])
        #expect(app.widgets[0].mainStoryboard == (interface == .storyboard ? "MainInterface" : nil))
        #expect(app.widgets[0].info.displayName(languages: ["en"]) == "Rain-Gauge 2")
        #expect(app.manifest.parts.allSatisfy { $0.missingCode == nil })
    }

    @Test func whatTheAppAndItsWidgetShareHasATest() throws {
        let project = try XcodeProject.open(path: try write("Gauge", .code).path)
        #expect(project.targets.map(\.name) == ["Gauge", "Gauge Widget", "Gauge Tests"])
        for target in project.targets {
            let names = project.files(of: target).swift.map(\.url.lastPathComponent)
            #expect(names.contains("TapCount.swift"))
            #expect(names.contains("TapCountTests.swift") == (target.name == "Gauge Tests"))
        }
    }

    @Test func whatIsThereIsNotReplaced() throws {
        let folder = try TemporaryFolder.make()
        let template = try ProjectTemplate(name: "Gauge", interface: .code)
        _ = try template.write(into: folder)
        #expect(throws: TemplateError.alreadyThere(path: folder.appendingPathComponent("Gauge").path)) {
            try template.write(into: folder)
        }
    }

    @Test(arguments: [
        "", ".x", "../x", "a/b", "2x", "a\nb", "Å", "a\"b", "a$(HOME)", String(repeating: "a", count: 300),
    ])
    func whatIsNoNameIsRefused(name: String) {
        #expect(throws: TemplateError.unusableName(name)) { try ProjectTemplate(name: name, interface: .code) }
    }

    @Test func whatIsNoIdentifierIsRefused() {
        #expect(throws: BundleError.self) {
            try ProjectTemplate(name: "Gauge", identifier: "org/example", interface: .code)
        }
    }
}
