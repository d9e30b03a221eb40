import Foundation
import InterfaceFormat
import Testing

@testable import InterfaceCompiler

/// Files that cannot be compiled, and files that were damaged afterwards.
@Suite struct BadFileTests {
    private func failure(_ text: String) -> InterfaceDiagnostic? {
        do {
            _ = try Documents.compile(text)
            return nil
        } catch { return error as? InterfaceDiagnostic }
    }

    @Test func brokenXMLIsAnErrorAtItsLine() throws {
        let error = try #require(failure("<document>\n<scenes>\n</document>"))
        #expect(error.severity == .error)
        #expect(error.line == 3)
        #expect(error.description.hasPrefix("Main.storyboard:3:"))
        #expect(error.message.contains("scenes"))
    }

    @Test func anEmptyFileIsAnError() {
        #expect(failure("")?.message.hasPrefix("The file is empty") == true)
    }

    @Test(arguments: [
        ("MacOSX.Cocoa", "macOS"), ("watchKit", "watchOS"), ("AppleTV", "tvOS"), ("Toaster", "another platform"),
    ])
    func otherPlatformsAreRefusedByName(runtime: String, name: String) throws {
        let error = try #require(failure("\n<document targetRuntime=\"\(runtime)\"><scenes/></document>"))
        #expect(error.message.contains("for \(name)"))
        #expect(error.line == 2)
        #expect(error.column == 1)
    }

    @Test func otherXMLIsRefused() {
        #expect(failure("<plist/>")?.message.contains("plist") == true)
        #expect(
            failure("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")?.message.contains("Xcode 4")
                == true)
    }

    @Test func aFileThatEndsTooEarlyNeverCrashes() {
        let text = Array(
            Documents.storyboard(Documents.scene("<label id=\"a\" text=\"x\"/>")).utf8)
        for length in stride(from: 0, to: text.count - 1, by: 7) {
            #expect(throws: InterfaceDiagnostic.self) {
                try InterfaceCompiler.compile(data: Data(text[..<length]), path: "x.storyboard")
            }
        }
    }

    @Test func numbersThatAreNoneAreLeftOut() throws {
        let label = try Documents.first("<label id=\"a\" numberOfLines=\"many\" alpha=\"nan\" hidden=\"perhaps\"/>")
        #expect(label.properties["numberOfLines"] == nil)
        #expect(label.properties["alpha"] == nil)
        #expect(label.properties["hidden"] == nil)
    }

    @Test func aCompiledFileReadsBackAsItWas() throws {
        let file = try Documents.compile(
            Documents.storyboard(
                Documents.scene(
                    """
                    <button id="a" customClass="Ünïcode"><state key="normal" title="日本"/>
                    <constraints><constraint firstAttribute="top" symbolic="YES" id="s"/></constraints>
                    <connections><outlet property="next" destination="b" id="o"/></connections></button>
                    """))
        ).file
        #expect(try InterfaceFile(data: file.encoded()) == file)
    }

    @Test func aDamagedCompiledFileNeverCrashes() throws {
        let good = try Documents.compile(Documents.storyboard(Documents.scene("<label id=\"a\" text=\"x\"/>"))).file
            .encoded()
        for length in 0..<good.count {
            #expect(throws: InterfaceFormatError.self) { try InterfaceFile(data: good.prefix(length)) }
        }
        for index in 0..<good.count {
            for value in [UInt8(0x00), 0xFF, 0xD5, 0xAF] {
                var bad = good
                bad[index] = value
                _ = try? InterfaceFile(data: bad)
            }
        }
    }
}
