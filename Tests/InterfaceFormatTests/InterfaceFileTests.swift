import Foundation
import Testing

@testable import InterfaceFormat

@Suite struct InterfaceFileTests {
    /// A file in which every property differs from what a new one has.
    private var file: InterfaceFile {
        var view = InterfaceObject(id: "view", kind: "view", className: "UIView", line: 7, column: 3)
        view.customClass = "Dial"
        view.customModule = "Clock"
        view.key = "view"
        view.userLabel = "The dial"
        view.properties = ["alpha": .number(0.5)]
        view.subviews = [InterfaceObject(id: "label", kind: "label", className: "UILabel", line: 8)]
        var constraint = InterfaceConstraint(
            id: "c", firstItem: "label", firstAttribute: "leading", relation: "lessThanOrEqual", secondItem: "view",
            secondAttribute: "trailing", multiplier: 2, constant: nil, priority: 750, identifier: "gap", line: 9)
        constraint.customClass = "Gap"
        constraint.customModule = "Clock"
        constraint.runtimeAttributes = [InterfaceRuntimeAttribute(keyPath: "a.b", type: "number", value: .number(1))]
        view.constraints = [constraint]
        view.layoutGuides = ["safeArea": "guide"]
        view.connections = [
            InterfaceConnection(
                kind: .action, destination: "controller", name: "tapped:", event: "touchUpInside", appends: true,
                line: 10, column: 21)
        ]
        view.segues = [
            InterfaceSegue(
                id: "s", kind: "show", destination: "other", identifier: "next", relationship: "rootViewController",
                attributes: ["customClass": "Fade"], line: 11, column: 5)
        ]
        view.runtimeAttributes = [InterfaceRuntimeAttribute(keyPath: "hour", type: "number", value: .number(3))]
        view.variations = [
            InterfaceVariation(
                widthClass: "compact", heightClass: "regular", properties: ["hidden": .bool(true)], excluded: ["x"],
                included: ["y"], constraints: ["c": ["constant": .number(4)]])
        ]
        var file = InterfaceFile(kind: .storyboard, sourceName: "Main.storyboard")
        file.initialController = "controller"
        file.scenes = [InterfaceScene(id: "scene", controller: "controller", objects: [view])]
        file.device = "retina4_7"
        file.isLandscape = true
        file.toolsVersion = 10
        file.usesAutoLayout = false
        file.usesSafeAreas = true
        file.usesTraitCollections = false
        return file
    }

    @Test func everyPropertySurvivesTheWay() throws {
        #expect(try InterfaceFile(data: file.encoded()) == file)
    }

    @Test func anotherPropertyListIsNoInterfaceFile() throws {
        let other = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
        #expect(throws: InterfaceFormatError.notAnInterfaceFile) { try InterfaceFile(data: other) }
    }

    @Test func anotherVersionIsRefused() throws {
        var parts = try #require(
            try PropertyListSerialization.propertyList(from: file.encoded(), format: nil) as? [String: Any])
        parts["version"] = 99
        let newer = try PropertyListSerialization.data(fromPropertyList: parts, format: .binary, options: 0)
        #expect(throws: InterfaceFormatError.otherVersion(99, reads: InterfaceFile.version)) {
            try InterfaceFile(data: newer)
        }
    }
}
