import SourceRewriter
import Testing

@Suite struct PlatformQuestionTests {
    @Test(arguments: [
        ("#available(iOS 11.0, *)", "_isSystemVersionAtLeast(11, 0)"),
        ("#available(macOS 10.15, *)", "_isSystemVersionAtLeast(0)"),
        ("#available(iOSApplicationExtension 10, iOS 12, *)", "_isSystemVersionAtLeast(10)"),
        ("#unavailable(iOS 13)", "!_isSystemVersionAtLeast(13)"),
    ])
    func availabilityIsAskedWhileRunning(_ source: String, _ expected: String) {
        let result = rewrite("func f() { if \(source) { } }", kind: .appExtension)
        #expect(result.userLines[0].contains("if " + expected))
    }

    @Test func conditionsAreDecidedAsOnADevice() {
        let result = rewrite(
            """
            #if os(iOS) && !targetEnvironment(simulator) && DEBUG
            @objc class A {}
            #else
            @objc class B {}
            #endif
            """, conditions: ["DEBUG"])
        #expect(result.userLines[0] == "#if true    && !false                        && DEBUG")
        #expect(result.userLines[1] == "      class A {}")
        #expect(result.userLines[3] == "@objc class B {}")
    }

    @Test func whatAnotherFrameworkHasIsImportedFromThere() {
        let result = rewrite("import AudioToolbox\n#if canImport(AudioToolbox)\nlet has = true\n#endif")
        #expect(result.userLines[0] == "import AVFoundation")
        #expect(result.userLines[1].hasPrefix("#if true"))
        #expect(result.diagnostics.isEmpty)
    }

    @Test func anImportThatIsNotCompiledIsNoError() {
        let text = "#if canImport(WidgetKit)\nimport WidgetKit\n#endif\nimport UIKit"
        #expect(rewrite(text).diagnostics.isEmpty)
    }

    @Test func theLibraryOfSQLiteIsThere() {
        let result = rewrite("import SQLite3\nlet version = sqlite3_libversion_number()")
        #expect(result.diagnostics.isEmpty)
        #expect(result.userLines[0] == "import CSQLite")
    }

    @Test func aMissingFrameworkIsOneErrorWithItsSymbols() {
        let result = rewrite(
            "import UIKit\nimport CoreBluetooth\nlet a = CBCentralManager()",
            "  import CoreBluetooth\nvar b: CBPeripheral?")
        #expect(result.diagnostics.count == 1)
        let error = result.diagnostics.first
        #expect(error?.path == "Folder/File0.swift" && error?.line == 2 && error?.column == 1)
        #expect(error?.message.contains("'CoreBluetooth', of which CBCentralManager, CBPeripheral are used") == true)
    }

    @Test func theProjectsOwnModulesPass() {
        let result = rewrite("import Shared\nimport class Foundation.NSDate", projectModules: ["Shared"])
        #expect(result.diagnostics.isEmpty)
        #expect(result.userLines == ["import Shared", "import       AppleFoundation  "])
    }

    @Test func extensionsMayNotReachTheApplication() {
        let text = """
            func f() { UIApplication.shared.open(url) }
            @available(iOSApplicationExtension, unavailable)
            func g() { UIApplication.shared.open(url) }
            """
        let errors = rewrite(text, kind: .appExtension).diagnostics
        #expect(errors.map(\.line) == [1])
        #expect(errors.first?.column == 26)
        #expect(errors.first?.message.hasPrefix("'shared' is unavailable in application extensions") == true)
        #expect(rewrite(text, kind: .app).diagnostics.isEmpty)
    }

    @Test func aSyntaxErrorIsReportedAtItsPlace() {
        let result = rewrite("class A {\n    func f( {}\n}")
        let error = result.diagnostics.first
        #expect(error?.severity == .error && error?.line == 2)
        #expect(error?.sourceLine == "    func f( {}")
    }

    @Test func glibcCanBeImportedAlthoughIOSHasNone() {
        let result = rewrite("import Glibc\nimport Darwin\n#if canImport(Glibc)\nimport Missing\n#endif")
        #expect(result.diagnostics.isEmpty)
        #expect(result.userLines[0] == "import Glibc")
        #expect(result.userLines[1] == "import Glibc ")
        #expect(result.userLines[2].hasPrefix("#if false"))
    }
}

/// Types of one framework that another module has.
@Suite struct ElsewhereTests {
    @Test func aWebViewOfUIKitComesFromItsOwnLibrary() {
        let result = rewrite("import UIKit\nlet view = UIWebView()")
        #expect(result.diagnostics.isEmpty)
        #expect(result.dispatch.contains("import WebKit"))
        #expect(rewrite("import NotificationCenter\nvar view: UIWebView?").dispatch.contains("import WebKit"))
    }

    @Test(arguments: [
        "import UIKit\nlet view = UIView()", "import Foundation\nlet view = UIWebView()",
        "import UIKit\n// UIWebView\nlet view = \"UIWebView\"", "import UIKit\nclass UIWebView: UIView {}",
        "import UIKit\nimport WebKit\nlet view = UIWebView()",
    ])
    func whoDoesNotNeedItDoesNotGetIt(source: String) {
        #expect(!rewrite(source).dispatch.contains("import WebKit"))
    }

    @Test(arguments: [
        ("import Foundation\nlet status = SecItemDelete([:] as CFDictionary)", "Security"),
        ("import UIKit\nlet kind = kSecClass", "Security"), ("import UIKit\nlet ok = errSecSuccess", "Security"),
        ("import UIKit\nlet source = CGImageSourceCreateWithData(data, nil)", "ImageIO"),
        ("import UIKit\nvar picker: UIDocumentPickerViewController?", "MobileCoreServices"),
    ])
    func whatAppleSHeadersBringAlongComesWithItsModule(source: String, module: String) {
        #expect(rewrite(source).dispatch.contains("import \(module)"))
    }

    @Test(arguments: [
        "import UIKit\nlet controller = SecondViewController()", "import UIKit\nclass SecTimer {}\nlet a = SecTimer()",
        "import Foundation\nlet source = CGImageSourceCreateWithData(data, nil)",
    ])
    func whoDoesNotUseItIsSpared(source: String) {
        let made = rewrite(source).dispatch
        #expect(!made.contains("import Security") && !made.contains("import ImageIO"))
    }
}
