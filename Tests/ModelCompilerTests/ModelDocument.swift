import Foundation
import ModelCompiler
import TestSupport

/// A data model in a temporary folder.
struct ModelDocument {
    let file: URL

    /// A bare `Shop.xcdatamodel` with what is inside of its `model` element.
    init(_ inner: String) throws {
        file = try TemporaryFolder.make().appendingPathComponent("Shop.xcdatamodel", isDirectory: true)
        try Self.write(inner, into: file)
    }

    /// A `Shop.xcdatamodeld` with versions by their names.
    init(versions: [String: String], current: String?) throws {
        file = try TemporaryFolder.make().appendingPathComponent("Shop.xcdatamodeld", isDirectory: true)
        for (name, inner) in versions {
            try Self.write(inner, into: file.appendingPathComponent("\(name).xcdatamodel", isDirectory: true))
        }
        guard let current else { return }
        let list = ["_XCCurrentVersionName": "\(current).xcdatamodel"]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: file.appendingPathComponent(".xccurrentversion"))
    }

    private static func write(_ inner: String, into folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
            \(inner)
            </model>

            """
        try Data(text.utf8).write(to: folder.appendingPathComponent("contents"))
    }

    func compile() throws -> CompiledModel { try ModelCompiler.compile(file, moduleName: "Shop") }

    /// Lists with items, and what a list of things to buy needs.
    static let lists = """
        <entity name="List" representedClassName="List" syncable="YES" codeGenerationType="class">
            <attribute name="title" optional="YES" attributeType="String"/>
            <attribute name="created" optional="YES" attributeType="Date" defaultDateTimeInterval="12" usesScalarValueType="NO"/>
            <relationship name="items" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Item" inverseName="list" inverseEntity="Item"/>
        </entity>
        <entity name="Item" representedClassName=".Item" codeGenerationType="class">
            <attribute name="name" attributeType="String" minValueString="1" maxValueString="20" defaultValueString="New"/>
            <attribute name="count" attributeType="Integer 16" defaultValueString="1" usesScalarValueType="YES"/>
            <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="0.0"/>
            <attribute name="photo" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
            <relationship name="list" maxCount="1" deletionRule="Nullify" destinationEntity="List" inverseName="items" inverseEntity="List"/>
            <fetchIndex name="byName"><fetchIndexElement property="name" type="Binary" order="descending"/></fetchIndex>
            <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
            <userInfo><entry key="k" value="v"/></userInfo>
        </entity>
        <configuration name="Main"><memberEntity name="Item"/></configuration>
        <fetchRequest name="cheap" entity="Item" predicateString="price &lt; $LIMIT" fetchLimit="3"/>
        <elements><element name="List" positionX="0" positionY="0" width="128" height="88"/></elements>
        """
}
