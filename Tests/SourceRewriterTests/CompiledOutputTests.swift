import AppleFoundation
import SourceRewriter
import TestSupport
import Testing

/// Rewritten sources through the real compiler, and what they do when they run.
@Suite(.serialized, .takingTurns) struct CompiledOutputTests {
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

    @Test func whatFoundationForLinuxCallsOtherwiseOrLacksIsThere() throws {
        let result = rewrite(
            """
            import Foundation

            func <(a: NSNumber, b: NSNumber) -> Bool { return a.compare(b) == .orderedAscending }
            func parse(_ text: String, error: NSErrorPointer = nil) -> NSNumber? {
                guard let number = Int(text) else {
                    error?.pointee = NSError(domain: "parse", code: 1)
                    return nil
                }
                return NSNumber(value: number)
            }
            func fail() throws { throw NSError() }

            func run() {
                var error: NSError?
                print(parse("1")! < parse("2")!, parse("x", error: &error) as Any, error!.code)
                do { try fail() } catch let error as NSError { print("failed", error.code) } catch {}
                let scanner = Scanner(string: "key = value")
                var key: NSString? = nil, value: NSString?
                print(scanner.scanUpTo(" =", into: &key), scanner.scanString("=", into: nil))
                print(scanner.scanCharacters(from: .letters, into: &value), scanner.scanUpToCharacters(from: .letters, into: &value))
                print(key! as String, value! as String)
                print("北京".applyingTransform(.mandarinToLatin, reverse: false)?.applyingTransform(.stripCombiningMarks, reverse: false) ?? "-")
                let encoding = CFStringConvertIANACharSetNameToEncoding("Windows-1252" as CFString)
                print(CFStringConvertEncodingToNSStringEncoding(encoding) == String.Encoding.windowsCP1252.rawValue)
                print(CFStringConvertEncodingToIANACharSetName(encoding) as String, CFStringConvertIANACharSetNameToEncoding("none") == kCFStringEncodingInvalidId)
            }
            """)
        let compiler = try Compiler()
        defer { compiler.clean() }
        let outcome = try compiler.run(result)
        #expect(outcome.messages.filter { $0.severity == .error }.map(\.description) == [])
        #expect(
            outcome.output == """
                true nil 1
                failed 0
                true true
                true false
                key value
                bei jing
                true
                windows-1252 true

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

    @Test(arguments: [LanguageVersion(5), LanguageVersion(6)])
    func overridesReachWhatExtensionsDeclare(_ language: LanguageVersion) throws {
        let result = rewrite(
            """
            import Foundation

            class Page: NSObject {
                func title() -> String { return "page" }
                override func value(forKey key: String) -> Any? { return "page.\\(key) " + "\\(super.value(forKey: key)!)" }
                @objc var size = 4
            }

            class Cover: Page {
                override func kind(_ prefix: String) -> String { return "cover+" + super.kind(prefix) }
                override var width: Int { return super.width + 1 }
                override func value(forKey key: String) -> Any? { return "cover " + "\\(super.value(forKey: key)!)" }
                override func setValue(_ value: Any?, forUndefinedKey key: String) { print("undefined", key, value!) }
                override func setValue(_ value: Any?, forKey key: String) {
                    print("set", key)
                    super.setValue(value, forKey: key)
                }
                override func responds(to selector: Selector!) -> Bool {
                    return selector == Selector("fly") || super.responds(to: selector)
                }
                override func mood() -> String { return "cover " + super.mood() }
            }

            class Last: Cover {
                override func mood() -> String { return "last " + super.mood() }
            }

            class Plain: NSObject {}

            func run() {
                let page: Page = Cover()
                print(page.title(), page.kind("a"), page.width)
                print(page.value(forKey: "size")!, Page().value(forKeyPath: "size")!)
                page.setValue(7, forKey: "size")
                page.setValue(8, forKey: "colour")
                print(page.size, page.responds(to: Selector("fly")), page.responds(to: Selector("size")))
                print(page.responds(to: Selector("swim")))
                print(Plain().mood(), (Last() as NSObject).mood(), Page().mood())
            }
            """,
            """
            import Foundation
            private let secret = "own"
            extension Page {
                @objc func kind(_ prefix: String) -> String { return prefix + helper() }
                @objc var width: Int { return 10 }
                private func helper() -> String { return secret }
            }
            extension Cover {
                override func title() -> String { return secret + " " + super.title() }
            }
            extension NSObject {
                @objc func mood() -> String { return "calm" }
            }
            """, version: language)
        let said = try output(of: result, language)
        #expect(
            said == """
                own page cover+aown 11
                cover page.size 4 page.size 4
                set size
                set colour
                undefined colour 8
                7 true true
                false
                calm last cover calm calm

                """)
    }

    @Test func selectorsFindWhatIsNestedInheritedOrTheFrameworks() throws {
        let result = rewrite(
            """
            import Foundation

            class A: NSObject {
                class Cell: NSObject {
                    @objc func tap() { print("A") }
                    func start() { perform(#selector(tap)) }
                }
            }
            class B: NSObject {
                enum Mode: Int { case on }
                class Cell: NSObject {
                    @objc func tap(_ word: String) { print("B", word) }
                    @objc func choose(_ mode: Mode) { print("chose", mode) }
                    var mode = Mode.on
                    func start() {
                        perform(#selector(tap), with: "hello")
                        try! #selector(choose).perform(on: self, with: [Mode.on])
                        UserDefaults.standard.set(1, forKey: "mode")
                        print(value(forKey: "mode")!)
                    }
                }
            }
            class Worker: NSObject {
                static var count = 0
                @objc class func work(_ note: Notification) { count += 5 }
                @objc static func rest() { print("rest", count) }
                class func start() {
                    let center = NotificationCenter.default
                    center.addObserver(self, selector: #selector(work(_:)), name: NSNotification.Name("go"), object: nil)
                    center.addObserver(Worker.self, selector: #selector(rest), name: NSNotification.Name("end"), object: nil)
                    center.post(name: NSNotification.Name("go"), object: nil)
                    center.post(name: NSNotification.Name("end"), object: nil)
                }
            }
            @objc(Item) class Item: NSObject {}

            func run() {
                A.Cell().start()
                B.Cell().start()
                Worker.start()
                let list = NSMutableArray(array: [1, 2])
                list.perform(#selector(NSMutableArray.removeAllObjects))
                list.perform(#selector(NSMutableArray.add(_:)), with: "x")
                print(list.count, list[0], NSStringFromClass(Item.self), NSClassFromString("Item") == Item.self)
                print(#selector(NSCoding.encode(with:)))
            }
            """)
        let said = try output(of: result)
        #expect(
            said == """
                A
                B hello
                chose on
                on
                rest 5
                1 x Item true
                encodeWith:

                """)
    }

    @Test(arguments: [LanguageVersion(4), LanguageVersion(5), LanguageVersion(6)])
    func dynamicPropertiesAreObserved(_ language: LanguageVersion) throws {
        let result = rewrite(
            """
            import Foundation

            class Player: NSObject {
                @objc dynamic var rate = 0
                @objc dynamic var name: String? = String("none") { didSet { print("didSet", name!) } }
                @objc dynamic var half: Double { get { return Double(rate) / 2 } set { rate = Int(newValue * 2) } }
                @objc class func keyPathsForValuesAffectingHalf() -> Set<String> { return ["rate"] }
            }

            class Watcher: NSObject {
                var kept: [NSKeyValueObservation] = []
                func watch(_ player: Player) {
                    kept.append(player.observe(\\.rate, options: [.old, .new]) { player, change in
                        print("rate", change.oldValue!, change.newValue!)
                    })
                    kept.append(player.observe(\\Player.half) { player, _ in print("half", player.half) })
                    player.addObserver(self, forKeyPath: #keyPath(Player.name), options: .new, context: nil)
                }
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {
                    guard keyPath == "name" else {
                        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                    }
                    print("name", change![.newKey]!)
                }
            }

            func run() {
                let player = Player(), watcher = Watcher()
                watcher.watch(player)
                player.rate = 3
                player.name = "Ann"
                player.half = 5
                player.removeObserver(watcher, forKeyPath: "name")
                watcher.kept = []
                player.rate = 1
                player.name = "Bo"
            }
            """, version: language)
        let said = try output(of: result, language)
        #expect(
            said == """
                rate 0 3
                half 1.5
                didSet Ann
                name Ann
                rate 3 10
                half 5.0
                half 5.0
                didSet Bo

                """)
    }

    @Test func optionalRequirementsAndMembersOfAnyObjectAreFoundByType() throws {
        let result = rewrite(
            """
            import Foundation

            @objc protocol Listener { @objc optional func end(); @objc optional func ask(_ word: String) -> Int }
            class Cell: NSObject {
                var ask: ((String) -> Int)?
                @objc var tag = 5
                @objc func press(_ n: Int) { print("pressed", n) }
            }
            class Deaf: NSObject, Listener {}
            class Keen: NSObject, Listener {
                func end() { print("end") }
                func ask(_ word: String) -> Int { return word.count }
            }
            class List {
                weak var observer: Listener?
                func show(_ cell: Cell, sender: AnyObject, any: Any) {
                    print(observer?.end != nil, observer?.ask?("abc") as Any, cell.ask?("no") as Any)
                    if let listener = observer, listener.end != nil { listener.end!() }
                    if let end = observer?.end { end() }
                    print(sender.tag as Any, (any as AnyObject).tag as Any)
                    sender.press(1)
                    (any as AnyObject).press?(2)
                }
            }
            func run() {
                let list = List(), deaf = Deaf(), keen = Keen(), cell = Cell()
                cell.ask = { _ in 9 }
                list.observer = deaf
                list.show(cell, sender: cell, any: keen)
                list.observer = keen
                list.show(cell, sender: cell, any: cell)
            }
            """)
        let said = try output(of: result)
        #expect(
            said == """
                false nil Optional(9)
                Optional(5) nil
                pressed 1
                true Optional(3) Optional(9)
                end
                end
                Optional(5) Optional(5)
                pressed 1
                pressed 2

                """)
    }

    @Test func membersOfAnyObjectAreFoundInFoundationsClassesToo() throws {
        let result = rewrite(
            """
            import Foundation

            class Own: NSObject { @objc var length = "own" }
            func run() {
                let values: [String: Any] = ["a": 1.5, "b": "2.5", "c": [1, 2, 3], "d": ["e": 4]]
                let found = values.mapValues { $0 as AnyObject }
                let number: AnyObject = found["a"]!, text: AnyObject = NSString(string: "2.5"), list: AnyObject = found["c"]!
                let inner: AnyObject = found["d"]!, own: AnyObject = Own()
                print(number.doubleValue as Any, text.doubleValue as Any, list.count as Any)
                print(list.object(at: 1), inner.object(forKey: "e") as Any, text.hasPrefix("2"))
                print(list.firstObject as Any, own.length as Any, own.isEqual(own), number.count as Any)
            }
            """)
        #expect(
            try output(of: result) == """
                Optional(1.5) Optional(2.5) Optional(3)
                2 Optional(4) true
                Optional(Optional(1)) Optional("own") true nil

                """)
    }

    @Test func coreFoundationsCollectionsAreFoundations() throws {
        let result = rewrite(
            """
            import Foundation

            func first(_ list: CFArray) -> Any? { return (list as NSArray).firstObject }
            func run() {
                let names = ["a", "b"] as CFArray
                let data = Data([7, 8, 9]) as CFData
                print(CFArrayGetCount(names), first(names)!, CFDataGetLength(data), CFDataGetBytePtr(data)[1])
                print((data as Data).count, (names as! [String]))
            }
            """)
        #expect(
            try output(of: result) == """
                2 a 3 8
                3 ["a", "b"]

                """)
    }

    @Test func whatObjectiveCGivesToEveryObjectIsOverriddenByPlainOnesToo() throws {
        let result = rewrite(
            """
            import Foundation

            class Proxy: NSObject {
                override func awakeFromNib() { super.awakeFromNib(); print("awake") }
                override func awakeAfter(using coder: NSCoder) -> Any? {
                    return super.awakeAfter(using: coder) as AnyObject === self ? "other" : nil
                }
            }
            class Last: Proxy {
                override func awakeFromNib() { super.awakeFromNib(); print("last") }
                override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder(); print("prepared") }
            }
            func run() {
                let last = Last()
                last.perform(Selector("awakeFromNib"))
                last.perform(Selector("prepareForInterfaceBuilder"))
                print(last.perform(Selector("awakeAfterUsingCoder:"), with: NSCoder())!.takeUnretainedValue())
            }
            """)
        #expect(
            try output(of: result) == """
                awake
                last
                prepared
                other

                """)
    }

    @Test func glibcIsImportedAndCalled() throws {
        let result = rewrite(
            """
            import Foundation
            import Glibc

            func run() {
                print(getpid() > 0, strlen("four"), floor(2.5))
            }
            """)
        #expect(try output(of: result) == "true 4 2.0\n")
    }

    /// An app and its widget have the same source in modules of other names. What `@objc` names has that name in both;
    /// anything else has the name of its module.
    @Test func whatOneModuleArchivesAnotherReads() throws {
        let source = """
            import Foundation

            @objc(Item) class Item: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { return true }
                let name: String
                let parts: [Part]
                init(_ name: String, _ parts: [Part]) { self.name = name; self.parts = parts }
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(forKey: "name") as? String ?? "-"
                    parts = coder.decodeObject(of: [NSArray.self, Part.self], forKey: "parts") as? [Part] ?? []
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name")
                    coder.encode(parts, forKey: "parts")
                }
            }
            @objc(Part) class Part: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { return true }
                let count: Int
                init(_ count: Int) { self.count = count }
                required init?(coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
                func encode(with coder: NSCoder) { coder.encode(count, forKey: "count") }
            }
            class Own: NSObject, NSCoding {
                override init() {}
                required init?(coder: NSCoder) {}
                func encode(with coder: NSCoder) {}
            }

            """
        let app = rewrite(
            source + """
                func run() {
                    for object in [Item("shelf", [Part(3), Part(4)]), Own()] as [NSObject] {
                        let data = try! NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
                        print(data.base64EncodedString())
                    }
                }
                """, module: "App")
        let archives = try output(of: app, module: "App").split(separator: "\n")
        try #require(archives.count == 2)
        let widget = rewrite(
            source + """
                func run() {
                    let data = Data(base64Encoded: "\(archives[0])")!
                    let item = try! NSKeyedUnarchiver.unarchivedObject(ofClass: Item.self, from: data)!
                    print(item.name, item.parts.map { $0.count })
                    do {
                        _ = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(base64Encoded: "\(archives[1])")!)
                        print("read")
                    } catch {
                        print("\\(error)".contains("App.Own"))
                    }
                }
                """, module: "Widget")
        #expect(try output(of: widget, module: "Widget") == "shelf [3, 4]\ntrue\n")
    }

    @Test func aSelectorThatNamesNothingIsAnErrorAtItsPlace() throws {
        let result = rewrite(
            """
            import Foundation
            class Page: NSObject {
                @objc func openApp() {}
                func f() {
                    use(#selector(openAp), #selector(Page.nothing(_:)), #selector(openApp), #selector(copy))
                }
            }
            func use(_ selectors: Selector...) {}
            var c: NSXPCConnection?
            func run() {}
            """)
        let compiler = try Compiler()
        defer { compiler.clean() }
        let errors = try compiler.run(result).messages.filter { $0.severity == .error }
        #expect(
            Set(errors.map(\.description)) == [
                "Folder/File0.swift:5:23: error: Page has no method openAp; did you mean openApp?",
                "Folder/File0.swift:5:47: error: Page has no method nothing",
                "Folder/File0.swift:9:8: error: Hodie has no NSXPCConnection yet",
            ])
        #expect(errors.allSatisfy { $0.sourceLine.map { result.files[0].source!.text.contains($0) } == true })
    }

    func output(
        of result: RewriteResult, _ language: LanguageVersion = LanguageVersion(5), module: String = "Example"
    ) throws -> String {
        let compiler = try Compiler()
        defer { compiler.clean() }
        let outcome = try compiler.run(result, language: language, module: module)
        #expect(!outcome.messages.contains { $0.severity == .error }, "\(outcome.messages)\n\(outcome.output)")
        return outcome.output
    }

    /// Those of the frameworks' classes that are called controllers and are not made alike.
    @Test func aSubclassOfEachControllerCompiles() throws {
        let bases = [
            "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
            "UITabBarController", "UISearchController", "UIAlertController", "UIPageViewController",
            "UIPresentationController", "UIPopoverPresentationController",
        ]
        let result = rewrite(
            "import UIKit\n" + bases.map { "class My\($0): \($0) { @objc func go() {} }\n" }.joined())
        let compiler = try Compiler()
        defer { compiler.clean() }
        let said = try compiler.check(try #require(result.files.first?.text))
        #expect(said.split(separator: "\n").filter { $0.contains("error:") } == [])
        let made = result.dispatch.components(separatedBy: "(nibName: nil, bundle: nil)").count - 1
        #expect(made == 7)
    }
}
