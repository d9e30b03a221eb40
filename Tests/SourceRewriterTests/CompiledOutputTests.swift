import AppleFoundation
import SourceRewriter
import Testing

/// Rewritten sources through the real compiler, and what they do when they run.
@Suite(.serialized) struct CompiledOutputTests {
    @Test(arguments: [LanguageVersion(4), LanguageVersion(5), LanguageVersion(6)])
    func selectorsOutletsAndOptionalRequirementsWork(_ language: LanguageVersion) throws {
        let result = rewrite(
            """
            import Foundation

            @objc protocol ListDelegate: NSObjectProtocol {
                @objc optional func list(_ list: List, didSelect row: Int) -> Bool
                @objc optional func listDidEnd()
                @objc optional var listTitle: String { get }
            }

            @objcMembers class List: NSObject {
                weak var delegate: ListDelegate?
                dynamic var count = 0
                func show() {
                    let answer = delegate?.list?(self, didSelect: 3)
                    print(answer as Any, delegate?.listTitle ?? "-", delegate?.listDidEnd != nil)
                    delegate?.listDidEnd?()
                }
            }

            class First: NSObject, ListDelegate {
                func list(_ list: List, didSelect row: Int) -> Bool { return row == 3 }
            }

            class Second: First {
                var listTitle: String { return "second" }
                func listDidEnd() { print("end") }
            }

            class Outer: NSObject {
                private class Inner: NSObject {
                    @objc private func ping() { print("ping") }
                    func start() { perform(#selector(ping)) }
                }
                func start() { Inner().start(); perform(#selector(secret(_:)), with: "hush") }
                private func secret(_ word: String) { print(word) }
            }

            class Box<Element>: NSObject {
                @objc func open() { print("box of", Element.self) }
            }

            func run() {
                let list = List()
                list.show()
                let first = First(), second = Second()
                list.delegate = first
                list.show()
                list.delegate = second
                list.show()
                list.setValue(7, forKey: #keyPath(List.count))
                print(list.count, NSStringFromClass(List.self), NSClassFromString("Example.List") == List.self)
                Outer().start()
                Box<Int>().perform(#selector(Box<Int>.open))
            }
            """, version: language)
        let compiler = try Compiler()
        defer { compiler.clean() }
        let outcome = try compiler.run(result, language: language)
        #expect(outcome.messages.isEmpty)
        #expect(
            outcome.output == """
                nil - false
                Optional(true) - false
                Optional(true) second true
                end
                7 Example.List true
                ping
                hush
                box of Int

                """)
    }

    @Test func theCompilersErrorsPointAtTheUsersText() throws {
        let result = rewrite(
            """
            import Foundation
            @objc class A: NSObject { @objc func f(_ x: Missing) {} }
            func run() { if #available(iOS 12, *) { wrong() } }
            """)
        let compiler = try Compiler()
        defer { compiler.clean() }
        let errors = try compiler.run(result).messages.filter { $0.severity == .error }
        #expect(
            Set(errors.map(\.description)) == [
                "Folder/File0.swift:2:45: error: cannot find type 'Missing' in scope",
                "Folder/File0.swift:3:41: error: cannot find 'wrong' in scope",
            ])
    }
}
