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
        let copies = try WidgetDataCopy(of: widgets, in: folder.appendingPathComponent("copies")).widgets
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

    /// A widget that stores these files and this empty folder, and a copy of it.
    private func widgetAndCopy() throws -> (widget: URL, copy: URL, WidgetDataCopy) {
        let folder = try TemporaryFolder.make()
        let container = folder.appendingPathComponent("container", isDirectory: true)
        for name in ["Library/Preferences", "tmp"] {
            try FileManager.default.createDirectory(
                at: container.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try Data("mine".utf8).write(to: container.appendingPathComponent("Library/Preferences/notes"))
        let application = TodayApplication(
            id: "app", title: "App", iconPath: nil, bundlePath: "", containerPath: "", groupContainers: [:],
            urlSchemes: [])
        let widget = TodayWidget(
            id: "one", title: "One", bundlePath: "", containerPath: container.path, groupContainers: [:],
            application: application)
        let copy = try WidgetDataCopy(of: [widget], in: folder.appendingPathComponent("copy"))
        return (container, URL(fileURLWithPath: copy.widgets[0].containerPath), copy)
    }

    /// What lies below a folder: its permissions, and what is in a file or where a link leads.
    private func tree(_ folder: URL) throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let path = folder.appendingPathComponent(name).path
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let content =
                    switch attributes[.type] as? FileAttributeType {
                    case .typeRegular?: try String(contentsOfFile: path, encoding: .utf8)
                    case .typeSymbolicLink?: try FileManager.default.destinationOfSymbolicLink(atPath: path)
                    default: "folder"
                    }
                return (name, "\(attributes[.posixPermissions] ?? "") \(content)")
            })
    }

    @Test(arguments: [
        "nothing", "a file more", "a folder more", "a file changed", "a file gone", "a folder gone",
        "a folder that is a link", "a file that is a folder", "other permissions", "a link that leads nowhere",
    ])
    func whatWasDoneToACopyIsGoneWhenItIsUsedAgain(_ change: String) throws {
        let (widget, place, copy) = try widgetAndCopy()
        let files = FileManager.default
        let preferences = place.appendingPathComponent("Library/Preferences")
        let notes = preferences.appendingPathComponent("notes")
        switch change {
        case "a file more": try Data("more".utf8).write(to: preferences.appendingPathComponent("more"))
        case "a folder more":
            try files.createDirectory(
                at: place.appendingPathComponent("tmp/deep/er"), withIntermediateDirectories: true)
        case "a file changed": try Data("other".utf8).write(to: notes)
        case "a file gone": try files.removeItem(at: notes)
        case "a folder gone": try files.removeItem(at: place.appendingPathComponent("Library"))
        case "a folder that is a link":
            try files.removeItem(at: preferences)
            try files.createSymbolicLink(atPath: preferences.path, withDestinationPath: widget.path)
        case "a file that is a folder":
            try files.removeItem(at: notes)
            try files.createDirectory(at: notes, withIntermediateDirectories: false)
        case "other permissions":
            try files.setAttributes([.posixPermissions: 0o750], ofItemAtPath: preferences.path)
        case "a link that leads nowhere":
            try files.removeItem(at: notes)
            try files.createSymbolicLink(atPath: notes.path, withDestinationPath: "/nowhere")
        default: break
        }
        let before = try tree(widget)
        if change != "nothing" { #expect(try tree(place) != before) }
        try copy.renew()
        #expect(try tree(place) == before)
        #expect(try tree(widget) == before)
    }

    @Test func aCopyThatIsUsedAgainHoldsWhatTheWidgetStoresNow() throws {
        let (widget, place, copy) = try widgetAndCopy()
        try Data("newer".utf8).write(to: widget.appendingPathComponent("Library/Preferences/notes"))
        try FileManager.default.removeItem(at: widget.appendingPathComponent("tmp"))
        try copy.renew()
        #expect(try tree(place) == tree(widget))
    }
}
