import Foundation
import Testing

@testable import SourceRewriter

/// What the rewriter knows of the frameworks' members is what they have.
@Suite struct FrameworkMembersTests {
    private static let all = [FrameworkMembers.ofUIKit, FrameworkMembers.ofFoundation]

    /// A wrong class or type would be an error in somebody's source.
    @Test func eachPropertyIsOneOfItsClassesAndOfOneType() throws {
        let lines = Self.all.flatMap(\.properties).map { name, found in
            "    _ = AppleFoundation._member(object, \(found.classes.map { "\\\($0).\(name)" }.joined(separator: ", ")))"
        }
        #expect(lines.count > 350)
        let compiler = try Compiler()
        defer { compiler.clean() }
        let said = try compiler.check(
            "import AppleFoundation\nimport UIKit\n@MainActor func look(_ object: AnyObject) {\n"
                + "\(lines.sorted().joined(separator: "\n"))\n}\n")
        #expect(said.split(separator: "\n").filter { $0.contains("error:") } == [])
    }

    /// The public properties and methods of the classes that senders have, as their files declare them.
    @Test(arguments: [
        "UIKitCore/Views/UIView", "UIKitCore/Touches and Gestures/UIControl", "UIKitCore/Bar Items/UIBarItem",
        "UIKitCore/Bar Items/UIBarButtonItem", "UIKitCore/Touches and Gestures/UIGestureRecognizer",
        "UIKitCore/View Controllers/UIViewController", "UIKitViews/Labels/UILabel", "UIKitViews/Images/UIImageView",
        "UIKitViews/Stack Views/UIStackView", "UIKitControls/UIButton", "UIKitControls/UIProgressView",
    ])
    func noMemberOfTheUsualSendersIsForgotten(file: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = root.appendingPathComponent("Sources/Guest/\(file).swift")
        let source = try String(contentsOf: path, encoding: .utf8)
        let known = FrameworkMembers.ofUIKit
        // Those whose type differs from class to class, and those that every class has.
        let others: Set = ["delegate", "encode", "awakeFromNib", "awakeAfter"]
        var forgotten: [String] = []
        for match in source.matches(of: #/(?m)^ {4}(?:open|public) (?:weak )?(var|func) (\w+)/#) {
            let name = String(match.output.2)
            let isKnown = match.output.1 == "var" ? known.properties[name] != nil : known.hasMethod(name)
            if !isKnown, !others.contains(name) { forgotten.append(name) }
        }
        #expect(forgotten == [])
    }
}
