import Bundles
import Foundation
import Testing
import WidgetBuild

/// A project is somebody else's text: what it says must neither carry the user's files away nor write elsewhere.
@Suite struct HostileProjectTests {
    @Test func filesOutsideOfTheProjectStayOutside() throws {
        let place = try Workplace("ReachesOutside")
        let folder = place.folder
        for name in ["outside.txt", "outside/inner.txt", "Stolen.swift"] {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("private".utf8).write(to: file)
        }
        try Data("MARKETING_VERSION = private".utf8).write(to: folder.appendingPathComponent("outside.xcconfig"))
        let result = try place.build()
        let manifest = try BundleContents.verify(result.app)
        #expect(
            Set(manifest.files.keys) == [
                "App.so", "App.so.lines", "Info.plist", "PlugIns/Widget.appex/Info.plist",
                "PlugIns/Widget.appex/Pages/own.html", "PlugIns/Widget.appex/Widget.so",
                "PlugIns/Widget.appex/Widget.so.lines",
            ])
        for file in manifest.files.keys where !file.contains(".so") {
            let data = try Data(contentsOf: result.app.appendingPathComponent(file))
            #expect(data.range(of: Data("private".utf8)) == nil)
        }
        // Every one is named, once.
        let said = place.diagnostics.map(\.description).filter { $0.contains("outside of the project's folder") }
        let named = [
            "/etc/hostname", "\(folder.path)/outside.txt", "\(folder.path)/project/Widget/link.txt",
            "\(folder.path)/Stolen.swift", "\(folder.path)/project/Widget/folder/inner.txt",
            "\(folder.path)/project/Pages/page.html", "\(folder.path)/outside.xcconfig",
            "\(folder.path)/project/Widget/Assets.xcassets/linked",
            "\(folder.path)/project/Widget/Assets.xcassets/taken.dataset/Contents.json:3",
        ]
        for name in named { #expect(said.filter { $0.hasPrefix("\(name): warning: ") }.count == 1, "\(name)") }
        #expect(said.count == named.count)
    }

    @Test(
        arguments: ["PRODUCT_NAME", "EXECUTABLE_NAME", "PRODUCT_MODULE_NAME"],
        ["../../../escaped", "/tmp/a", "..", ".x"])
    func aSettingThatIsNoNameIsRefused(setting: String, value: String) throws {
        let place = try Workplace("ReachesOutside")
        try place.edit("ReachesOutside.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "INFOPLIST_FILE = Widget/Info.plist;\n",
                with: "INFOPLIST_FILE = Widget/Info.plist;\n\(setting)_ORIGINAL = 1;\n"
            ).replacingOccurrences(
                of: "PRODUCT_NAME = \"$(TARGET_NAME)\";",
                with: "PRODUCT_NAME = \"$(TARGET_NAME)\"; \(setting) = \"\(value)\";")
        }
        let before = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
        #expect { try place.build() } throws: { error in
            guard case BuildError.unsafeSetting(_, setting, value)? = error as? BuildError else { return false }
            return "\(error)".contains("\(setting) is “\(value)”")
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path) == before)
    }

    @Test("A bundle identifier becomes the name of folders", arguments: ["../../escaped", "a/b", "/tmp/a", ".."])
    func anIdentifierThatIsNoNameIsRefused(value: String) throws {
        let place = try Workplace("ReachesOutside")
        try place.edit("ReachesOutside.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "PRODUCT_NAME = \"$(TARGET_NAME)\";",
                with: "PRODUCT_NAME = \"$(TARGET_NAME)\"; PRODUCT_BUNDLE_IDENTIFIER = \"\(value)\";")
        }
        let before = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
        #expect { try place.build() } throws: { "\($0)".contains("“\(value)") }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path) == before)
    }

    /// Settings that are paths, where they lead out of the project: by their words, or by a symbolic link.
    @Test(
        arguments: ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"], ["../outside.plist", "absolute", "Widget/link.plist"])
    func aSettingThatLeadsOutsideIsRefused(setting: String, value: String) throws {
        let place = try Workplace("ReachesOutside")
        let outside = place.folder.appendingPathComponent("outside.plist")
        let own = place.project.appendingPathComponent("Widget/Info.plist")
        try FileManager.default.copyItem(at: own, to: outside)
        let link = place.project.appendingPathComponent("Widget/link.plist")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
        try set(setting, value == "absolute" ? outside.path : value, in: place)
        #expect { try place.build() } throws: { error in
            let said = "\(error)"
            return said.contains(value == "Widget/link.plist" ? link.path : outside.path)
                && said.contains("is outside of the project's folder")
        }
    }

    /// A source that imports nothing has what the bridging header imports.
    @Test(arguments: [("../outside.h", true), ("absolute", true), ("Widget/link.h", true), ("Widget/own.h", false)])
    func aBridgingHeaderOutsideIsNotRead(value: String, isRefused: Bool) throws {
        let place = try Workplace("ReachesOutside")
        let outside = place.folder.appendingPathComponent("outside.h")
        let widget = place.project.appendingPathComponent("Widget")
        for file in [outside, widget.appendingPathComponent("own.h")] {
            try Data("#import <UIKit/UIKit.h>\n".utf8).write(to: file)
        }
        let link = widget.appendingPathComponent("link.h")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
        try Data("class Bare: UIView {}\n".utf8).write(to: widget.appendingPathComponent("Bare.swift"))
        try set("SWIFT_OBJC_BRIDGING_HEADER", value == "absolute" ? outside.path : value, in: place)
        let header = value == "Widget/link.h" ? link.path : outside.path
        if isRefused {
            #expect { try place.build() } throws: { "\($0)\(place.diagnostics)".contains("UIView") }
        } else {
            _ = try place.build()
        }
        let said = place.diagnostics.map(\.description).filter { $0.contains("the bridging header is not read") }
        #expect(said.count == (isRefused ? 1 : 0))
        #expect(said.allSatisfy { $0.hasPrefix("\(header): warning: target “Widget”: ") })
    }

    /// A setting of the widget's.
    private func set(_ setting: String, _ value: String, in place: Workplace) throws {
        try place.edit("ReachesOutside.xcodeproj/project.pbxproj") {
            let plist = "INFOPLIST_FILE = Widget/Info.plist;\n"
            let entitlements = "CODE_SIGN_ENTITLEMENTS = \"\";\n"
            let new = "\(setting) = \"\(value)\";\n"
            return switch setting {
            case "INFOPLIST_FILE": $0.replacingOccurrences(of: plist, with: new)
            case "CODE_SIGN_ENTITLEMENTS": $0.replacingOccurrences(of: entitlements, with: new)
            default: $0.replacingOccurrences(of: plist, with: plist + new)
            }
        }
    }
}
