// One side of a comparison in SQL.

import AppleFoundation
import Database

/// A piece of SQL with the values for its `?`, in order.
struct SQLText {
    var text: String
    var values: [DatabaseValue] = []

    static let never = SQLText(text: "0")
    static let always = SQLText(text: "1")

    static func joined(_ parts: [SQLText], _ separator: String) -> SQLText {
        SQLText(text: parts.map(\.text).joined(separator: separator), values: parts.flatMap(\.values))
    }
}

/// A value in SQL, and what kind of values it can be compared with.
struct SQLOperand {
    enum Kind: Hashable {
        case number, decimal, text, date, uuid, uri
        /// The number of a row in a root entity's table.
        case object(table: String)
        /// Compared with nil only: SQL does not compare such values as predicates do.
        case other
    }

    var sql: SQLText
    let kind: Kind

    /// The column of an attribute.
    init(_ attribute: NSAttributeDescription, column: String) {
        sql = SQLText(text: column)
        kind = Kind(attribute.attributeType)
    }

    init(_ sql: SQLText, _ kind: Kind) {
        self.sql = sql
        self.kind = kind
    }

    /// A constant; nil for one that no column has. nil itself is of any kind.
    ///
    /// - Parameter kind: What it is compared with.
    init?(constant: AnyObject, of kind: Kind) {
        switch (kind, constant) {
        case (.number, let number as NSNumber) where !(number is NSDecimalNumber):
            sql = SQLText(
                text: "?", values: [number.wholeValue.map { .integer($0) } ?? .real(number.doubleValue)])
        case (.decimal, let number as NSNumber):
            guard let value = DatabaseValue(exactly: number.decimalValue) else { return nil }
            sql = SQLText(text: "?", values: [value])
        case (.text, let text as NSString): sql = SQLText(text: "?", values: [.text(text as String)])
        case (.date, let date as NSDate):
            sql = SQLText(text: "?", values: [.real(date.timeIntervalSinceReferenceDate)])
        case (.uuid, let identifier as NSUUID):
            sql = SQLText(text: "?", values: [.identifier(identifier as UUID)])
        case (.uri, let address as NSURL):
            sql = SQLText(text: "?", values: [DatabaseValue(address.absoluteString)])
        default: return nil
        }
        self.kind = kind
    }
}

extension SQLOperand.Kind {
    init(_ type: NSAttributeType) {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
            .floatAttributeType, .booleanAttributeType:
            self = .number
        case .decimalAttributeType: self = .decimal
        case .stringAttributeType: self = .text
        case .dateAttributeType: self = .date
        case .UUIDAttributeType: self = .uuid
        case .URIAttributeType: self = .uri
        case .binaryDataAttributeType, .transformableAttributeType, .objectIDAttributeType,
            .undefinedAttributeType:
            self = .other
        }
    }
}

extension DatabaseValue {
    /// A number as the column of a decimal has it, a whole one or a floating one; nil for one that would be another
    /// decimal there. Such columns are ordered as their decimals are: each is the shortest text of its number.
    fileprivate init?(exactly decimal: Decimal) {
        let number = NSDecimalNumber(decimal: decimal)
        if Decimal(number.int64Value) == decimal {
            self = .integer(number.int64Value)
        } else if Decimal(string: "\(number.doubleValue)") == decimal {
            self = .real(number.doubleValue)
        } else {
            return nil
        }
    }
}
