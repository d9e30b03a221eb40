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
        #expect(result.dispatch.contains("target.label = try arguments(0, like: target.label)"))
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

    @Test func ofTwoMethodsOfANameASelectorMeansTheOneThatObjectiveCKnows() {
        let result = rewrite(
            """
            class A: NSObject {
                private func begin(below x: Double) {}
                @objc private func begin() {}
                func g() { use(#selector(begin)) }
            }
            """)
        #expect(result.userLines[3].contains("\"begin\""), "\(result.userLines[3])")
    }

    @Test func aMethodThatASelectorNamesGetsAThunkWithoutObjc() {
        let result = rewrite(
            "class A { func f() { _ = #selector(B.hit(_:)) } }",
            "class B: NSObject { private func hit(_ x: Int!) {} }")
        #expect(result.files[1].text.contains("table.method(\"hit:\", \"hit(_:)\")"))
        #expect(result.files[1].text.contains("try arguments(0, (Int?).self)"))
    }

    @Test func formatsLearnThePluralsOfTheTables() {
        let result = rewrite(
            """
            let a = String(format: f, 1)
            let b = String.localizedStringWithFormat(f, 1)
            let c = String(format: f)
            """)
        #expect(result.userLines[0] == "let a = String(_format: f, 1)")
        #expect(result.userLines[1] == "let b = String._localizedStringWithFormat(f, 1)")
        #expect(result.userLines[2] == "let c = String(format: f)")
        let own = rewrite(
            "let a = String(format: date, 1)", "extension String { init(format: Date, _ style: Int) { self = \"\" } }")
        #expect(own.userLines[0] == "let a = String(format: date, 1)")
    }

    @Test func whatIsMadeOfNothingHasAMakerOfItsOwn() {
        let result = rewrite("let a = [Timer(), URLSession(), NSError(), NSError(domain: d, code: 1), NSNull()]")
        #expect(
            result.userLines[0]
                == "let a = [Timer._idle(), URLSession._plain(), NSError._plain(), NSError(domain: d, code: 1), NSNull()]"
        )
        let own = rewrite("let a = NSError()", "class NSError {}")
        #expect(own.userLines[0] == "let a = NSError()")
    }

    @Test func operatorsThatFoundationHasForNumbersAreDeclaredInTheirType() {
        let result = rewrite(
            """
            @inline(__always) private func <(a: NSNumber, b: NSNumber) -> Bool { a.intValue < b.intValue }
            func <(a: Mine, b: Mine) -> Bool { false }
            func ==(a: NSNumber, b: NSNumber) -> Bool { true }
            extension NSNumber { static func <(a: NSNumber, b: NSNumber) -> Bool { true } }
            """)
        #expect(
            result.userLines[0]
                == "extension NSNumber { @inline(__always) fileprivate static func <(a: NSNumber, b: NSNumber) -> Bool "
                + "{ a.intValue < b.intValue } }")
        #expect(
            Array(result.userLines[1...]) == [
                "func <(a: Mine, b: Mine) -> Bool { false }", "func ==(a: NSNumber, b: NSNumber) -> Bool { true }",
                "extension NSNumber { static func <(a: NSNumber, b: NSNumber) -> Bool { true } }",
            ])
    }

    @Test func theAppDelegateIsRegisteredAsTheEntry() {
        let result = rewrite("@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}")
        #expect(result.dispatch.contains("registry.applicationDelegateClass = AppDelegate.self"))
        #expect(result.dispatch.contains("make: { AppDelegate() }"))
    }

    @Test func aClassIsMadeByTheInitialiserThatItHasOrInherits() {
        let kit = rewrite(
            """
            open class Page: Base { public convenience init(name: String) { self.init() } }
            open class Base: UIViewController {}
            open class Closed: UIView { init(size: Int) {} }
            open class Hidden: NSObject { override init() {} }
            class Secret: UIViewController {}
            """)
        var options = RewriteOptions(moduleName: "Example", targetKind: .app)
        options.importedModules = [kit.interface]
        let source = SourceFile(
            path: "File.swift",
            text: """
                class A: Kit.Page {}
                class B: Page { override init(nibName: String?, bundle: Bundle?) { super.init() } }
                class C: A { init(x: Int) {} }
                class D: Closed {}
                class E: Hidden {}
                class F: NSObject { static let shared = F(); private override init() {} }
                class G: UIView { private let label = UILabel() }
                class H: Secret {}
                """)
        let result = SourceRewriter(options: options).rewrite([source])
        let made = result.dispatch.split(separator: "make: { ").dropFirst().map { $0.prefix { $0 != "}" } }
        #expect(made == ["A(nibName: nil, bundle: nil) ", "B(nibName: nil, bundle: nil) ", "G(frame: .zero) "])
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

    @Test func optionalRequirementsAreCalledOnWhatImplementsThem() {
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
        #expect(
            result.userLines[4]
                == "func f(d: P?) { AppleFoundation._implementing(d, \"list(_:didSelect:)\")? .list (1, didSelect: 2) }"
        )
        #expect(result.interface.optionalRequirements.map(\.swiftName) == ["list(_:didSelect:)", "title"])
    }

    @Test(arguments: [
        ("observer?.end != nil", "AppleFoundation._implementing(observer, \"end()\")      != nil"),
        ("nil == self.observer!.end", "nil == AppleFoundation._implementing(self.observer!, \"end()\")    "),
        ("let e = observer?.end", "let e = observer?._hodieOptional_end"),
        ("cell.end?()", "cell.end?()"),
        ("end?()", "end?()"),
        ("cell.end != nil", "cell.end != nil"),
        (
            "observer?.textViewDidChange?(x)",
            "AppleFoundation._implementing(observer, \"textViewDidChange(_:)\")? .textViewDidChange (x)"
        ),
        ("cell.textViewDidChange?(x)", "cell.textViewDidChange?(x)"),
    ])
    func whetherAMemberIsAnOptionalRequirementIsToldByTheTypeOfItsOwner(_ source: String, _ expected: String) {
        let result = rewrite(
            """
            @objc protocol P { @objc optional func end() }
            class Cell { var end: (() -> Void)?; var textViewDidChange: ((Int) -> Void)? }
            class List { weak var observer: P?
                func f(cell: Cell) {
                    \(source)
                }
            }
            """)
        #expect(result.userLines[4] == "        " + expected)
    }

    @Test func whatOverridesInAnExtensionIsCalledByItsClass() {
        let result = rewrite(
            "class A: B {\n  }",
            """
            import UIKit
            extension A {
                /* x */ @objc override func f(_ n: Int, by m: Int) -> Bool {
                    g(#selector(f)) }
                override var title: String? { didSet { h(oldValue) } }
            }
            """)
        let lines = result.files[0].text.split(separator: "\n").map(String.init)
        #expect(
            lines.contains(
                "override func f(_ a0: Int, by a1: Int) -> Bool { return self._hodieMoved_Example_A__f(a0, by: a1) }"))
        #expect(
            lines.contains(
                "override var title: String? { didSet { self._hodieMoved_Example_A__title_didSet(oldValue) } }"))
        #expect(lines.contains("#sourceLocation(file: \"Folder/File1.swift (forwarded)\", line: 3)"))
        #expect(lines.contains("import UIKit"))
        let moved = result.files[1].text
        #expect(moved.contains("func _hodieMoved_Example_A__f(_ n: Int, by m: Int) -> Bool {"))
        #expect(moved.contains("func _hodieMoved_Example_A__title_didSet(_ oldValue: String?) { h(oldValue) }"))
        #expect(!moved.contains("override"))
    }

    @Test func theClassOfASelectorIsTheOneAroundIt() {
        let result = rewrite(
            """
            class A: NSObject { class Cell: NSObject { @objc func tap() {} } }
            class B: NSObject { class Cell: NSObject { @objc func tap(_ x: Any) {}
                func f() { use(#selector(tap), #selector(A.Cell.tap), #selector(Cell.tap)) } } }
            """)
        let line = result.userLines[2].filter { $0 != " " }
        #expect(line.contains("use(Selector(\"tap:\"),Selector(\"tap\"),Selector(\"tap:\"))"), "\(line)")
    }

    @Test func aTypeThatIsNamedFromTheInsideIsNamedInFull() {
        let result = rewrite(
            """
            class Page: NSObject {
                enum Mode { case a }
                class Row: NSObject { @objc func set(_ m: Mode?, _ o: Other.Mode) {} }
            }
            """)
        #expect(
            result.dispatch.contains(
                "target.set(try arguments(0, (Page.Mode?).self), try arguments(1, (Other.Mode).self))"))
    }

    @Test func aDynamicPropertyTellsItsChanges() {
        let result = rewrite(
            """
            class A: NSObject {
                @objc dynamic var a = 1
                @objc(bee) dynamic var b: Int { get { c } set { c = newValue } }
                @objc dynamic var d = 2 { didSet { e() } }
            }
            func f(a: A) { a.observe(\\.b, options: [.new]) { _, _ in } }
            """)
        let lines = result.userLines
        #expect(
            lines[1]
                == "                  var a = 1 { willSet { AppleFoundation._willSetValue(of: self, forKey: \"a\") } "
                + "didSet { AppleFoundation._didSetValue(of: self, forKey: \"a\") } }")
        #expect(
            lines[2].hasSuffix(
                "set { AppleFoundation._willSetValue(of: self, forKey: \"bee\"); "
                    + "defer { AppleFoundation._didSetValue(of: self, forKey: \"bee\") }; c = newValue } }"))
        #expect(
            lines[3].hasSuffix(
                "var d = 2 { willSet { AppleFoundation._willSetValue(of: self, forKey: \"d\") } didSet { "
                    + "defer { AppleFoundation._didSetValue(of: self, forKey: \"d\") }; e() } }"))
        #expect(lines[5].contains("a.observe(\\.b, _named: \"bee\", options: [.new])"))
    }

    @Test func anOverrideOfWhatAnExtensionOfNSObjectDeclaresHasANameOfItsOwn() {
        let result = rewrite(
            """
            class A: NSObject {
                override func value(forKey key: String) -> Any? { return super.value(forKey: key) }
                override class func automaticallyNotifiesObservers(forKey k: String) -> Bool {
                    return super.automaticallyNotifiesObservers(forKey: k) }
            }
            """)
        #expect(
            result.userLines[1]
                == "             func _hodieOverride_Example_A__value(forKey key: String) -> Any? { "
                + "return self._super(A.self).value(forKey: key) }")
        #expect(result.userLines[3].contains("return self._super(A.self).automaticallyNotifiesObservers(forKey: k)"))
        #expect(result.dispatch.contains("table.method(\"valueForKey:\", \"value(forKey:)\")"))
        #expect(
            result.dispatch.contains(
                "table.classMethod(\"automaticallyNotifiesObserversForKey:\", \"automaticallyNotifiesObservers(forKey:)\")"
            ))
    }

    @Test func aMemberOfAnAnyObjectIsLookedForInTheClassesThatHaveIt() {
        let result = rewrite(
            """
            import UIKit
            class A: NSObject { @objc var score = 1; @objc func play(_ n: Int) {} }
            func f(sender: AnyObject, other: AnyObject?, any: Any) {
                g(sender.tag, other?.score, (any as AnyObject).tag)
                sender.play(3); other?.play?(4); sender.setTitle?("a", for: .normal)
            }
            """)
        #expect(
            result.userLines[3].filter { $0 != " " }
                == "g(AppleFoundation._member(sender,\\UIBarItem.tag,\\UIView.tag),"
                + "AppleFoundation._member(other,\\A.score),"
                + "AppleFoundation._member((anyasAnyObject),\\UIBarItem.tag,\\UIView.tag))")
        #expect(
            result.userLines[4].filter { $0 != " " }
                == "AppleFoundation._object(sender,as:A.self)!.play(3);"
                + "AppleFoundation._object(other,as:A.self)?.play(4);"
                + "AppleFoundation._object(sender,as:UIButton.self)?.setTitle(\"a\",for:.normal)")
    }

    /// Swift 5 merely warns of it.
    @Test func attributesMayStandApartFromTheirArguments() {
        let result = rewrite(
            """
            @objc (Shown)
            class Widget: UIViewController {
                @available (iOS 11, *) func show() {}
            }
            """)
        #expect(result.diagnostics.isEmpty)
        #expect(result.userLines[1] == "class Widget: UIViewController {")
        #expect(result.dispatch.contains("\"Shown\""))
    }

    @Test func whatHeadersImportEachSourceHas() {
        var kit = RewriteOptions(moduleName: "Kit", targetKind: .framework)
        kit.headerModules = ["UIKit", "NoModule"]
        let source = SourceFile(path: "Kit/Shown.swift", text: "import Foundation\npublic let font = UIFont()")
        let built = SourceRewriter(options: kit).rewrite([source])
        #expect(built.diagnostics.isEmpty && built.dispatch.contains("import UIKit"))
        #expect(!built.dispatch.contains("NoModule"))
        var app = RewriteOptions(moduleName: "App", targetKind: .app)
        app.projectModules = ["Kit"]
        app.importedModules = [built.interface]
        let sources = [
            SourceFile(path: "App/User.swift", text: "import Kit\nlet view = UIView()"),
            SourceFile(path: "App/Other.swift", text: "import Foundation"),
        ]
        let files = SourceRewriter(options: app).rewrite(sources).files
        #expect(files[0].text.contains("import UIKit") && !files[1].text.contains("import UIKit"))
    }
}
