import Foundation
import TestSupport
import Testing

/// Archives that a widget writes and reads, as it is built and runs.
@MainActor
@Suite(.serialized, .takingTurns) struct ArchiveTests {
    /// Whoever contains an object is no more than begun when that object refers back to it.
    @Test func objectsReferBackToThoseThatContainThem() throws {
        let home = try Home()
        let file = home.folder.appendingPathComponent("Family.swift")
        let source = """
            // Name: Family
            import NotificationCenter
            import UIKit

            class Person: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                let name: String
                weak var parent: Person?
                var children: [Person] = []

                init(name: String, children: [Person] = []) {
                    self.name = name
                    self.children = children
                    super.init()
                    for child in children { child.parent = self }
                }

                required init?(coder: NSCoder) {
                    parent = coder.decodeObject(of: Person.self, forKey: "parent")
                    children = coder.decodeObject(of: [NSArray.self, Person.self], forKey: "children") as? [Person] ?? []
                    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
                }

                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name")
                    coder.encode(children, forKey: "children")
                    coder.encodeConditionalObject(parent, forKey: "parent")
                }
            }

            class TodayViewController: UIViewController, NCWidgetProviding {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let ada = Person(name: "Ada", children: [Person(name: "Byron"), Person(name: "Annabella")])
                    do {
                        let data = try NSKeyedArchiver.archivedData(withRootObject: ada, requiringSecureCoding: true)
                        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Person.self, from: data)
                        for child in read?.children ?? [] {
                            print("\\(child.name) of \\(child.parent?.name ?? "nobody"), the same: \\(child.parent === read)")
                        }
                    } catch {
                        print(error)
                    }
                }
            }

            """
        try Data(source.utf8).write(to: file)
        let outcome = try home.hodie("picture", file.path, "--output", "family.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        for name in ["Byron", "Annabella"] {
            #expect(outcome.errors.contains("\(name) of Ada, the same: true"), "\(outcome.errors)")
        }
        #expect(!outcome.errors.contains("NSKeyedUnarchiver"), "\(outcome.errors)")
    }
}
