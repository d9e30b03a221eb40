import SourceRewriter
import Testing

@Suite struct ObjectiveCSyntaxTests {
    @Test func attributesGoAndColumnsStay() {
        let result = rewrite(
            """
            @objcMembers class A: NSObject {
                @IBOutlet weak var label: UILabel!
                @objc(other:) dynamic func f(_ x: Int) {}
            }
            """)
        #expect(
            result.userLines == [
                "             class A: NSObject {",
                "              weak var label: UILabel!",
                "                          func f(_ x: Int) {}",
                "}",
            ])
        #expect(result.dispatch.contains("table.method(\"other:\", \"f(_:)\")"))
        #expect(result.dispatch.contains("target.label = try arguments(0, (UILabel?).self)"))
        #expect(result.dispatch.contains("table.outlets(\"label\")"))
    }

    @Test(arguments: [
        ("#selector(tap)", "Selector(\"tap:\")"),
        ("#selector(A.tap(_:))", "Selector(\"tap:\")"),
        ("#selector(self.move(to:))", "Selector(\"moveTo:\")"),
        ("#selector(show(item:animated:))", "Selector(\"showWithItem:animated:\")"),
        ("#selector(named)", "Selector(\"custom\")"),
        ("#selector(getter: title)", "Selector(\"title\")"),
        ("#selector(setter: A.title)", "Selector(\"setTitle:\")"),
        ("#selector(UIViewController.dismiss(animated:completion:))", "dismissViewControllerAnimated:completion:"),
        ("#selector(UIView.setNeedsDisplay)", "Selector(\"setNeedsDisplay\")"),
        ("#keyPath(A.title)", "(\"title\")"),
    ])
    func selectorsBecomeTheirNames(_ source: String, _ expected: String) {
        let result = rewrite(
            """
            class A: NSObject {
                var title = ""
                func tap(_ x: Any?) {}
                func move(to x: Int) {}
                func show(item: Int, animated: Bool) {}
                @objc(custom) func named() {}
                func g() { use(\(source)) }
            }
            """)
        let line = result.userLines[6].filter { $0 != " " }
        #expect(line.contains(expected.filter { $0 != " " }), "\(line)")
    }

    @Test func aMethodThatASelectorNamesGetsAThunkWithoutObjc() {
        let result = rewrite(
            "class A { func f() { _ = #selector(B.hit(_:)) } }",
            "class B: NSObject { private func hit(_ x: Int!) {} }")
        #expect(result.files[1].text.contains("table.method(\"hit:\", \"hit(_:)\")"))
        #expect(result.files[1].text.contains("try arguments(0, (Int?).self)"))
    }

    @Test func theAppDelegateIsRegisteredAsTheEntry() {
        let result = rewrite("@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}")
        #expect(result.dispatch.contains("registry.applicationDelegateClass = AppDelegate.self"))
        #expect(result.dispatch.contains("make: { AppDelegate() }"))
    }

    @Test func mainFilesKeepTheirDeclarationsOnly() {
        let source = SourceFile(
            path: "main.swift",
            text: """
                let name = NSStringFromClass(Boss.self)
                UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
                class Boss: UIResponder, UIApplicationDelegate {}
                """)
        let result = SourceRewriter(options: RewriteOptions(moduleName: "M", targetKind: .app)).rewrite([source])
        #expect(result.userLines[0].hasPrefix("let name"))
        #expect(result.userLines[1].allSatisfy { $0 == " " })
        #expect(result.dispatch.contains("registry.applicationDelegateClass = Boss.self"))
        #expect(result.files[0].name != "main.swift")
    }

    @Test func oldSpellingsOfAWidgetsMethodsAreFoundByTheNewName() {
        let result = rewrite(
            """
            class T: UIViewController, NCWidgetProviding {
                func widgetPerformUpdate(_ done: ((NCUpdateResult) -> Void)) {}
            }
            """)
        #expect(result.dispatch.contains("table.optionalMethod(\"widgetPerformUpdate(completionHandler:)\")"))
        #expect(result.dispatch.contains("(try arguments(0, ((NCUpdateResult) -> Void).self))"))
    }

    @Test func optionalRequirementsAreCalledThroughAProperty() {
        let result = rewrite(
            """
            @objc protocol P {
                @objc optional func list(_ l: Int, didSelect r: Int) -> Bool
                @objc optional var title: String { get }
            }
            func f(d: P?) { d?.list?(1, didSelect: 2) }
            """)
        #expect(result.userLines[0] == "      protocol P: AnyObject {")
        #expect(result.userLines[2].allSatisfy { $0 == " " })
        #expect(result.userLines[4] == "func f(d: P?) { d?._hodieOptional_list__didSelect?(1,            2) }")
        #expect(result.optionalRequirements.map(\.swiftName) == ["list(_:didSelect:)", "title"])
    }

    @Test func anOverrideInAnExtensionMovesIntoItsClass() {
        let result = rewrite(
            "class A: B {\n  }",
            """
            extension A {
                /* x */ override func f() {
                    g(#selector(f)) }
            }
            """)
        let lines = result.files[0].text.split(separator: "\n").map(String.init)
        #expect(lines.contains("            override func f() {"))
        #expect(lines.contains("        g(Selector(\"f\")) }"))
        #expect(lines.filter { $0.hasPrefix("#sourceLocation(file: \"Folder/File1.swift\", line: 2)") }.count == 1)
        #expect(!result.files[1].text.contains("override"))
    }
}
