import Foundation
import TestSupport
import Testing
import TodayHost

@testable import TodayPicture

@Suite struct WidgetDataCopyTests {
    @Test func widgetsHaveCopiesThatAreNotKeptAndShareWhatTheyShare() throws {
        let folder = try TemporaryFolder.make()
        func container(_ name: String, holding text: String) throws -> String {
            let path = folder.appendingPathComponent(name, isDirectory: true)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: path.appendingPathComponent("notes"))
            return path.path
        }
        let group = try container("group", holding: "ours")
        let application = TodayApplication(
            id: "app", title: "App", iconPath: nil, bundlePath: "", containerPath: "", groupContainers: [:],
            urlSchemes: [])
        let widgets = try ["one", "two"].map { name in
            TodayWidget(
                id: name, title: name, bundlePath: "", containerPath: try container(name, holding: name),
                groupContainers: ["group.a": group], application: application)
        }
        let copies = try WidgetDataCopy.copy(widgets, into: folder.appendingPathComponent("copies"))
        for (copy, widget) in zip(copies, widgets) {
            #expect(copy.id == widget.id)
            #expect(copy.containerPath != widget.containerPath)
            #expect(try String(contentsOfFile: copy.containerPath + "/notes", encoding: .utf8) == widget.id)
            #expect(!copy.keepsData && widget.keepsData)
        }
        let shared = Set(copies.compactMap { $0.groupContainers["group.a"] })
        #expect(shared.count == 1 && !shared.contains(group))
        #expect(try shared.map { try String(contentsOfFile: $0 + "/notes", encoding: .utf8) } == ["ours"])
    }
}
