import Database
import Testing

@testable import CoreData

@Suite struct StoredValueTests {
    private func attribute(_ type: NSAttributeType, isExternal: Bool = false) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        attribute.name = "value"
        attribute.attributeType = type
        attribute.allowsExternalBinaryDataStorage = isExternal
        return attribute
    }

    @Test func valuesStandInTheStoreAsApplesDo() throws {
        func stored(_ value: Any?, _ type: NSAttributeType) throws -> DatabaseValue {
            try StoredValue.encode(value, of: attribute(type))
        }
        #expect(try stored(Int16(3), .integer16AttributeType) == 3)
        #expect(try stored(true, .booleanAttributeType) == 1)
        #expect(try stored(2.5, .doubleAttributeType) == 2.5)
        #expect(try stored("text", .stringAttributeType) == "text")
        #expect(try stored(Date(timeIntervalSinceReferenceDate: 8.5), .dateAttributeType) == 8.5)
        let bytes = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        #expect(
            try stored(bytes, .UUIDAttributeType)
                == .identifier(bytes))
        #expect(try stored(URL(string: "https://example.org/a"), .URIAttributeType) == "https://example.org/a")
        #expect(try stored(Data([1, 2]), .binaryDataAttributeType) == .blob(Data([1, 2])))
        #expect(
            try StoredValue.encode(Data([7]), of: attribute(.binaryDataAttributeType, isExternal: true))
                == .blob(Data([1, 7])))
        #expect(try stored(nil, .stringAttributeType) == .null)
        #expect(try stored(NSNull(), .dateAttributeType) == .null)
        #expect(throws: StoreError.self) { try stored(3, .stringAttributeType) }
        #expect(throws: StoreError.self) { try stored("3", .integer16AttributeType) }
    }

    @Test func everyTypeComesBackFromAFile() throws {
        let values: [(NSAttributeType, Any)] = [
            (.integer16AttributeType, Int16.min), (.integer32AttributeType, Int32.max),
            (.integer64AttributeType, Int64.max), (.booleanAttributeType, true), (.doubleAttributeType, -0.1),
            (.doubleAttributeType, 4.0), (.floatAttributeType, Float(0.3)),
            (.decimalAttributeType, NSDecimalNumber(string: "12.34")),
            (.decimalAttributeType, NSDecimalNumber(value: 7)),
            (.stringAttributeType, "é\u{0}\u{1F600}"), (.stringAttributeType, ""),
            (.dateAttributeType, Date(timeIntervalSinceReferenceDate: 700_000_000.123)),
            (.binaryDataAttributeType, Data()), (.binaryDataAttributeType, Data([0, 255])),
            (.UUIDAttributeType, UUID()), (.URIAttributeType, try #require(URL(string: "x:y"))),
            (.transformableAttributeType, ["a": [1, 2]] as NSDictionary),
        ]
        let entity = NSEntityDescription()
        entity.name = "Sample"
        entity.properties = values.enumerated().map { index, value in
            let attribute = attribute(value.0)
            attribute.name = "v\(index)"
            return attribute
        }
        let store = try SQLStore(path: nil, entities: [entity])
        var named: [String: DatabaseValue] = [:]
        for (index, value) in values.enumerated() {
            let attribute = try #require(entity.attributesByName["v\(index)"])
            named[attribute.name] = try StoredValue.encode(value.1, of: attribute)
        }
        try store.write(RowChanges(insertions: [store.newRow("Sample", 1, named)]))
        let back = try #require(try store.values(RowKey(entity: "Sample", number: 1)))
        for (index, value) in values.enumerated() {
            let attribute = try #require(entity.attributesByName["v\(index)"])
            let found = StoredValue.decode(back[attribute.name] ?? .null, of: attribute)
            #expect(
                PredicateValue.areEqual(found, value.1), "\(attribute.name): \(String(describing: found)) \(value.1)")
        }
    }
}
