// Objects of structures that Foundation for Linux knows none of: transforms, insets, vectors.

import Foundation

/// A structure of floating-point numbers as an object. To everybody else it is an `NSValue`.
private final class StructureValue: NSValue, @unchecked Sendable {
    let structure: String
    let numbers: [Double]
    /// The encoding of the type, which lives as long as the value.
    private let type: UnsafeMutablePointer<CChar>

    init(_ structure: String, _ numbers: [Double]) {
        self.structure = structure
        self.numbers = numbers
        type = strdup("{\(structure)=\(String(repeating: "d", count: numbers.count))}")
        super.init()
    }

    deinit { free(type) }

    /// Required by the superclass; no code makes such a value from bytes.
    required convenience init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        let encoding = String(cString: type)
        let count = encoding.drop { $0 != "=" }.prefix { $0 != "}" }.filter { $0 == "d" }.count
        let numbers = (0..<count).map {
            value.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Double>.size, as: Double.self)
        }
        self.init(String(encoding.dropFirst().prefix { $0 != "=" }), numbers)
    }

    required convenience init?(coder: NSCoder) { return nil }

    override var objCType: UnsafePointer<Int8> { UnsafePointer(type) }

    override func getValue(_ value: UnsafeMutableRawPointer) {
        numbers.withUnsafeBytes { value.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    }

    /// As on iOS, whose archives have room for points, sizes, rectangles, ranges and edge insets only.
    override func encode(with coder: NSCoder) {
        coder.failWithError(CocoaError.archive(.coderInvalidValue, "a \(structure) cannot be archived as an NSValue"))
    }

    override var classForCoder: AnyClass { NSValue.self }
    override var description: String { "\(structure): {\(numbers.map { "\($0)" }.joined(separator: ", "))}" }
    override var hash: Int { numbers.hashValue }

    override func isEqual(_ value: Any?) -> Bool {
        guard let other = value as? StructureValue else { return false }
        return other.structure == structure && other.numbers == numbers
    }
}

/// Lets an initialiser of `NSValue` give an object of another class, as Foundation's own do.
private protocol ValueMaking {}

extension ValueMaking {
    fileprivate init(made value: Self) { self = value }
}

extension NSValue: ValueMaking {
    /// - Parameters:
    ///   - structure: The name of the structure's type.
    ///   - numbers: Its members, in their order.
    package convenience init(structure: String, _ numbers: [CGFloat]) {
        self.init(made: StructureValue(structure, numbers.map { Double($0) }) as! Self)
    }

    /// The members of a structure of this name; nil if the value holds something else.
    package func members(ofStructure structure: String) -> [CGFloat]? {
        guard let value = self as? StructureValue, value.structure == structure else { return nil }
        return value.numbers.map { CGFloat($0) }
    }
}
