import SourceRewriter
import Testing

@Suite struct RobustnessTests {
    private let sample = """
        import Foundation
        #if os(iOS) || swift(>=4.2)
        @objc protocol P: class { @objc optional func f(_ x: @escaping () -> Void, y: Int!) ; @objc optional var v: Int { get } }
        #elseif compiler(<5)
        #endif
        @objc(Q) class A<T>: NSObject { @IBOutlet var a, b: [UIView]!
            private class B { @IBAction func g(_ s: Any..., t: inout Int) async throws -> some P { #selector(A.g(_:)) } }
            func h() { if #available(iOS 11, *), let x = #keyPath(A.b) { d?.f?({}, y: 3); "\\(#selector(getter: a))" } }
        }
        extension A where T == Int { @objc func ü😀() {} }
        """

    @Test func truncatedSourcesAreErrorsOrRewrittenButNeverCrash() {
        let bytes = Array(sample.utf8)
        for length in 0...bytes.count {
            let result = rewrite(String(decoding: bytes.prefix(length), as: UTF8.self))
            #expect(result.files.count == 2)
        }
    }

    @Test func sourcesWithPiecesMissingNeverCrash() {
        let characters = Array(sample)
        for start in stride(from: 0, to: characters.count - 5, by: 3) {
            _ = rewrite(String(characters[..<start] + characters[(start + 5)...]))
        }
    }

    @Test func linesStayLinesWhateverIsRewritten() {
        let text = "let a = #selector(\n  f\n)\nif #available(iOS 11,\n  *) {}\r\n@objc\r\nclass A {}\n"
        let result = rewrite("func g() {\n\(text)}\nclass X { func f() {} }")
        #expect(result.userLines.last == "class X { func f() {} }")
    }

    @Test func aByteOrderMarkAndEmptyFilesAreFine() {
        #expect(rewrite("\u{FEFF}import UIKit", "").diagnostics.isEmpty)
    }
}
