import Foundation
import TestSupport
import Testing
import XcodeProject

@Suite struct BuildSettingsTests {
    private func settings(_ layers: KeyValuePairs<String, String>...) -> BuildSettings {
        BuildSettings(layers: layers.map { SettingsLayer($0) }, parameters: ["sdk": "iphoneos13.7", "arch": "arm64"])
    }

    @Test func theUppermostLevelWinsAndInheritsFromBelow() {
        let settings = settings(["A": "1", "B": "x"], ["A": "$(inherited) 2"], ["A": "$(inherited) 3"])
        #expect(settings["A"] == "1 2 3")
        #expect(settings["B"] == "x")
        #expect(settings["C"] == "")
        #expect(settings.value(of: "C") == nil)
    }

    @Test func conditionsAreDecidedAsForADevice() {
        let settings = settings([
            "A": "any", "A[sdk=iphoneos*]": "device", "A[sdk=macosx*]": "mac", "B": "b",
            "B[sdk=iphone*][arch=x86_64]": "no",
        ])
        #expect(settings["A"] == "device")
        #expect(settings["B"] == "b")
    }

    @Test(arguments: [
        ("$(N)", "My App 2"), ("${N}", "My App 2"), ("$(N:rfc1034identifier)", "My-App-2"),
        ("$(N:c99extidentifier)", "My_App_2"), ("$(N:lower)", "my app 2"), ("$(N:upper:rfc1034identifier)", "MY-APP-2"),
        ("$(NONE:default=a:b)", "a:b"), ("$(N:default=x)", "My App 2"), ("$(P:dir)", "/a/b/"), ("$(P:file)", "c.txt"),
        ("$(P:base)", "c"), ("$(P:suffix)", ".txt"), ("$(A_$(K))", "nested"), ("$(NONE)-$(K)", "-key"),
        ("50 $", "50 $"),
        ("$(unclosed", "$(unclosed"), ("$(D:identifier)", "_nd"),
    ])
    func expands(text: String, result: String) {
        let settings = settings(["N": "My App 2", "P": "/a/b/c.txt", "K": "key", "A_key": "nested", "D": "2nd"])
        #expect(settings.expand(text) == result)
    }

    @Test func settingsThatNameEachOtherEnd() {
        let settings = settings(["A": "a$(B)", "B": "b$(A)", "C": "$(C) c"])
        #expect(settings["A"] == "ab")
        #expect(settings["C"] == " c")
    }

    @Test func listsAreSplitAsByAShell() {
        #expect(settings(["A": #"one "two three" four\ five"#]).list("A") == ["one", "two three", "four five"])
    }

    @Test func configurationFilesIncludeOthers() throws {
        let folder = try TemporaryFolder.make()
        let file = folder.appendingPathComponent("a.xcconfig")
        try "#include \"b.xcconfig\"\n#include? \"none.xcconfig\"\nA = $(inherited) a // c\n".write(
            to: file, atomically: true, encoding: .utf8)
        try "A = b\n".write(to: folder.appendingPathComponent("b.xcconfig"), atomically: true, encoding: .utf8)
        #expect(
            BuildSettings(layers: [
                try ConfigurationFile.read(file, project: folder, boundary: ProjectBoundary(folder: folder))
            ])["A"] == "b a")
        try "A = 1\n#include \"gone.xcconfig\"\n".write(to: file, atomically: true, encoding: .utf8)
        #expect {
            try ConfigurationFile.read(file, project: folder, boundary: ProjectBoundary(folder: folder))
        } throws: {
            "\($0)" == "\(file.path):2: error: the included file “gone.xcconfig” does not exist"
        }
    }
}
