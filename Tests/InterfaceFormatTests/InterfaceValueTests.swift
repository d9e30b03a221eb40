import Foundation
import Testing

@testable import InterfaceFormat

@Suite struct InterfaceValueTests {
    static let values: [InterfaceValue] = [
        .null, .bool(true), .number(-1.5), .string("Grün"), .point(CGPoint(x: 1, y: -2)),
        .size(CGSize(width: 3, height: 4)), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
        .insets(InterfaceInsets(top: 1, left: 2, bottom: 3, right: 4)),
        .color(InterfaceColor(origin: .system, name: "labelColor", red: 0.25, alpha: 0.5, hasComponents: false)),
        .font(InterfaceFont(type: "system", weight: "medium", pointSize: 17)),
        .image(InterfaceImage(name: "sun", catalog: "system", width: 20, height: 21)),
        .attributedText([
            InterfaceTextFragment(
                content: "a", font: InterfaceFont(style: "UICTFontTextStyleBody"), color: InterfaceColor(green: 1),
                backgroundColor: InterfaceColor(blue: 1), attributes: ["alignment": .string("center")])
        ]),
        .reference("abc-12-xyz"), .object(InterfaceObject(id: "a", kind: "tabBarItem", className: "UITabBarItem")),
        .list([.number(1), .list([.null])]),
    ]

    @Test(arguments: values) func aValueSurvivesTheWay(value: InterfaceValue) throws {
        #expect(try InterfaceValue(value.encode()) == value)
    }

    @Test func everyTagIsAmongTheValues() {
        let tags = Self.values.compactMap { $0.encode().array?.first?.string }
        #expect(Set(tags) == Set(InterfaceValue.Tag.allCases.map(\.rawValue)))
    }

    @Test func unknownTagsAreRefused() {
        #expect(throws: InterfaceFormatError.unexpected("a value of the unknown kind “matrix”")) {
            try InterfaceValue(.array([.string("matrix"), .number(1)]))
        }
        #expect(throws: InterfaceFormatError.unexpected("a value without its kind")) {
            try InterfaceValue(.array([.number(1)]))
        }
    }

    @Test func aTagWithoutWhatBelongsToItIsRefused() {
        for tag in InterfaceValue.Tag.allCases where ![.null, .text, .list].contains(tag) {
            #expect(throws: InterfaceFormatError.self) { try InterfaceValue(.array([.string(tag.rawValue)])) }
        }
        #expect(throws: InterfaceFormatError.unexpected("a rect with 3 numbers")) {
            try InterfaceValue(.array([.string("rect"), .number(1), .number(2), .number(3)]))
        }
    }
}
