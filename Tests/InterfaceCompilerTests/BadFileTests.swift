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

    @Test func aFileThatEndsTooEarlyIsAnErrorInIt() throws {
        let text = Array(Documents.storyboard(Documents.scene("<label id=\"a\" text=\"ü\"/>")).utf8)
        let whole = try InterfaceCompiler.compile(data: Data(text), path: "x.storyboard").file
        for length in text.indices {
            let cut = text[..<length]
            let lines = cut.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            do {
                let file = try InterfaceCompiler.compile(data: Data(cut), path: "x.storyboard").file
                #expect(file == whole, "\(length) bytes")
            } catch let error as InterfaceDiagnostic {
                #expect(error.severity == .error && error.file == "x.storyboard")
                let line = lines[max(min(error.line, lines.count), 1) - 1]
                #expect((1...lines.count).contains(error.line), "line \(error.line) of \(length) bytes")
                #expect((1...line.count + 1).contains(error.column), "column \(error.column) of \(length) bytes")
            }
        }
    }

    /// A file of the computer's own is nothing that a storyboard shows, and a short file stays short.
    @Test func entitiesAreNotFollowed() throws {
        let text = """
            <!DOCTYPE document [<!ENTITY own SYSTEM "file:///etc/passwd">
            <!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
            <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">
            <!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;"><!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;">]>

            """
        for entity in ["own", "h"] {
            let label = "<label id=\"a\"><string key=\"text\">&\(entity);</string></label>"
            do {
                let document = Documents.storyboard(Documents.scene(label)).drop { $0 != "\n" }
                let file = try Documents.compile(text + document).file
                #expect(file.encoded().count < 10_000)
                #expect(file.encoded().range(of: Data("root:".utf8)) == nil)
            } catch { #expect(error is InterfaceDiagnostic) }
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

    @Test func aDamagedCompiledFileIsRefusedOrWhole() throws {
        let good = try Documents.compile(Documents.storyboard(Documents.scene("<label id=\"a\" text=\"x\"/>"))).file
            .encoded()
        for length in 0..<good.count {
            #expect(throws: InterfaceFormatError.self) { try InterfaceFile(data: good.prefix(length)) }
        }
        for index in 0..<good.count {
            for value in [UInt8(0x00), 0xFF, 0xD5, 0xAF] {
                var bad = good
                bad[index] = value
                do {
                    // What can be read is a whole file: it can be written and read again.
                    let file = try InterfaceFile(data: bad)
                    #expect(try InterfaceFile(data: file.encoded()) == file, "byte \(index) is \(value)")
                } catch { #expect(error is InterfaceFormatError, "byte \(index) is \(value): \(error)") }
            }
        }
    }
}
