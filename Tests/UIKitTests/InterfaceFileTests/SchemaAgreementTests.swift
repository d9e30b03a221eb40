import Foundation
import InterfaceSchema
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitInterfaceFiles

/// The schema, by which the workshop reads interface files, and UIKit's descriptions, by which a guest sets what is in
/// them, name the same things.
@MainActor @Suite struct SchemaAgreementTests {
    /// The classes that UIKit has and that interface files make.
    nonisolated static let present = InterfaceSchema.classes.filter {
        !$0.isMissing && $0.library == nil && $0.name != "NSObject"
    }

    @Test(arguments: present) func everyClassOfTheSchemaIsUIKits(schema: ClassSchema) throws {
        let description = try #require(InterfaceDescriptions.named(schema.name))
        #expect(description.make != nil)
        // Each derives from the one that the schema says.
        var above: AnyClass? = _getSuperclass(description.type)
        while let current = above, InterfaceDescriptions.named("\(current)") == nil { above = _getSuperclass(current) }
        let superclass = schema.superclass.flatMap { $0.name == "NSObject" ? nil : $0.name }
        #expect(superclass == nil || above.map { "\($0)" } == superclass)
    }

    @Test(arguments: present) func everyAttributeIsSetAndNoneTwice(schema: ClassSchema) throws {
        let description = try #require(InterfaceDescriptions.named(schema.name))
        let read = schema.attributes.filter { $0.use == .runTime }.map(\.key)
        let set = description.setters.flatMap(\.keys)
        #expect(Set(read) == Set(set))
        #expect(set.count == Set(set).count, "\(set.sorted())")
        let above = schema.superclass?.line.flatMap(\.attributes).map(\.key) ?? []
        #expect(Set(above).isDisjoint(with: read))
    }

    @Test(arguments: present) func theValuesAreOfTheKindThatTheSchemaSays(schema: ClassSchema) throws {
        let description = try #require(InterfaceDescriptions.named(schema.name))
        for attribute in schema.attributes where attribute.use == .runTime {
            let setter = try #require(description.setters.first { $0.keys.contains(attribute.key) })
            #expect(setter.kind == .several || setter.kind == attribute.value.kind, "\(schema.name).\(attribute.key)")
        }
    }

    /// Outlets of several objects, which go by key-value coding; recognisers are added by the loader.
    private static let collections: Set = [
        "gestureRecognizers", "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "viewControllers",
    ]

    @Test func severalObjectsMayBeConnected() throws {
        let objects: [(AnyObject, String)] = [
            (UINavigationItem(title: ""), "leftBarButtonItems"), (UINavigationItem(title: ""), "rightBarButtonItems"),
            (UIViewController(), "toolbarItems"), (UITabBarController(), "viewControllers"),
            (UINavigationController(), "viewControllers"),
        ]
        for (object, key) in objects {
            try ClassRegistry.shared.setValue([AnyObject](), forKey: key, on: object)
        }
    }

    @Test(arguments: present) func everyOutletMayBeConnectedAndIsTaken(schema: ClassSchema) throws {
        let description = try #require(InterfaceDescriptions.named(schema.name))
        // A file that connects one that nobody takes would end the program.
        #expect(Set(description.outlets.keys) == Set(schema.outlets).subtracting(Self.collections))
    }

    @Test func everyDescriptionThatFilesReachIsInTheSchema() {
        let known = Set(Self.present.map(\.name))
        #expect(InterfaceDescriptions.all.allSatisfy { $0.make == nil || known.contains("\($0.type)") })
    }
}

extension AttributeSchema.Value {
    /// What sets a value of this kind.
    fileprivate var kind: AttributeSetter.Kind {
        switch self {
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .text: .text
        case .name(let cases): .name(Set(cases))
        case .options(let cases): .options(Set(cases))
        case .image: .image
        case .color: .color
        case .font: .font
        case .attributedText: .attributedText
        case .size: .size
        case .rect: .rect
        case .insets: .insets
        case .object: .object
        case .objects: .objects
        case .point, .parts, .metrics: .several
        }
    }
}

extension ClassSchema: CustomTestStringConvertible {
    public var testDescription: String { name }
}
