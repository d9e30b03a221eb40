import SourceRewriter
import Testing

@Suite struct DiagnosticMapperTests {
    private let result = rewrite(
        """
        import Foundation
        func f() { if #available(iOS 11, *) { wrong() } }
        """)

    @Test func columnsGoBackToTheUsersText() {
        let rewritten = "func f() { if _isSystemVersionAtLeast(11) { wrong() } }"
        #expect(result.userLines[1] == rewritten)
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift:2:45: error: cannot find 'wrong' in scope
            \(rewritten)
                                                        ^~~~~
            Folder/File0.swift:2:45: error: cannot find 'wrong' in scope
            """)
        #expect(
            messages.map(\.withSource) == [
                """
                Folder/File0.swift:2:39: error: cannot find 'wrong' in scope
                func f() { if #available(iOS 11, *) { wrong() } }
                                                      ^
                """
            ])
    }

    @Test func messagesAboutAReplacedPiecePointAtItsBeginning() {
        let messages = DiagnosticMapper(result: result).map("Folder/File0.swift:2:30: warning: odd")
        #expect(messages.first?.column == 15)
    }

    @Test func warningsAboutGeneratedCodeAreLeftOut() {
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift (dispatch):2:3: warning: 'old()' is deprecated
            Folder/File0.swift (dispatch):2:9: error: cannot find type 'X' in scope
            """)
        #expect(messages.map(\.description) == ["Folder/File0.swift:2:1: error: cannot find type 'X' in scope"])
    }

    @Test func notesAboutModulesWithoutTextAreLeftOut() {
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift:2:45: error: main actor-isolated property 'alpha' can not be mutated here
            UIKit.UIView.alpha:2:21: note: mutation of this property is only permitted within the actor
            Folder/File0.swift:1:1: note: it was imported here
            """)
        #expect(messages.map(\.severity) == [.error, .note])
        #expect(messages.last?.message == "it was imported here")
    }

    @Test func aSelectorOfNoMethodIsAnErrorAtItsName() {
        let page = rewrite("import UIKit\nclass Page: UIView { func open() { use(#selector(opne), #selector(shut)) } }")
        let messages = DiagnosticMapper(result: page).map(
            """
            Folder/File0.swift (selector):1:13: error: generic parameter 'Result' could not be inferred
            Folder/File0.swift (selector):2:50: error: value of type 'Page' has no member 'opne'
            Folder/File0.swift (selector):2:50: note: something declared here
            Folder/File0.swift (selector):2:67: error: value of type 'Page' has no member 'shut'
            """)
        #expect(
            messages.map(\.description) == [
                "Folder/File0.swift:2:50: error: Page has no method opne; did you mean open?",
                "Folder/File0.swift:2:67: error: Page has no method shut",
            ])
    }

    @Test func whatAForwardedMemberSaysIsSaidOnceAndByItsOwnName() {
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift (forwarded):2:3: error: cannot find type 'X' in scope
            Folder/File0.swift:2:30: error: cannot find type 'X' in scope
            Folder/File0.swift:2:9: warning: variable '_hodieMoved_Example_A__title' was never used
            """)
        #expect(
            messages.map(\.description) == [
                "Folder/File0.swift:2:15: error: cannot find type 'X' in scope",
                "Folder/File0.swift:2:9: warning: variable 'title' was never used",
            ])
    }

    @Test func aTypeThatHodieLacksIsNamedOnceWithoutWhatFollows() {
        let list = rewrite(
            """
            import UIKit
            class List: UITableViewController {
                override func viewDidLoad() {
                    tableView.reloadData()
                    let number: Int = "text"
                }
            }
            """,
            """
            import UIKit
            extension List { func more() { title = "x" } }
            class Other: UIViewController {
                func cell() -> UITableViewCell { let c = make(); return c }
                func wrong() { misspelt() }
            }
            """,
            "import Foundation\nvar view: UIView?")
        let messages = DiagnosticMapper(result: list).map(
            """
            Folder/File0.swift:2:13: error: cannot find type 'UITableViewController' in scope
            Folder/File0.swift:3:19: error: method does not override any method from its superclass
            Folder/File0.swift:4:9: error: cannot find 'tableView' in scope
            Folder/File0.swift:5:27: error: cannot convert value of type 'String' to specified type 'Int'
            Folder/File1.swift:2:32: error: cannot find 'title' in scope
            Folder/File1.swift:2:32: note: did you mean this?
            Folder/File1.swift:4:20: error: cannot find type 'UITableViewCell' in scope
            Folder/File1.swift:4:46: error: generic parameter 'T' could not be inferred
            Folder/File1.swift:5:20: error: cannot find 'misspelt' in scope
            Folder/File1.swift:9:9: error: cannot find type 'UITableViewController' in scope
            Folder/File2.swift:2:11: error: cannot find type 'UIView' in scope
            """)
        #expect(
            messages.map(\.description) == [
                "Folder/File0.swift:2:13: error: Hodie has no UITableViewController yet, used in 2 files, first here",
                "Folder/File0.swift:5:27: error: cannot convert value of type 'String' to specified type 'Int'",
                "Folder/File1.swift:4:20: error: Hodie has no UITableViewCell yet",
                "Folder/File1.swift:5:20: error: cannot find 'misspelt' in scope",
                "Folder/File2.swift:2:11: error: cannot find type 'UIView' in scope; import UIKit",
            ])
    }

    @Test func aFunctionThatTheSystemLacksComesWithWhatThereIs() {
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift:2:3: error: cannot find 'sysinfo' in scope
            Folder/File0.swift:2:9: error: cannot find 'mach_host_self' in scope
            """)
        #expect(messages.first?.message.contains("import Foundation for 'ProcessInfo.processInfo") == true)
        #expect(
            messages.last?.message.hasSuffix("; it belongs to Darwin's kernel, and a widget runs on Linux here") == true
        )
    }
}
