// Reading archives. Foundation's own unarchiver for Linux ends the process where iOS throws, and for ever follows
// objects that refer to each other.

internal import CUnfinishedObjects
import Foundation
internal import PropertyLists

/// Makes objects of what `NSKeyedArchiver` wrote, here or on iOS.
///
/// What cannot be made is nil, and `error` afterwards; then nothing more is decoded. On iOS it ends the app under the
/// policy `raiseException`; here it is logged.
///
/// What refers back to an object that is being made gets it as far as it is made, as on iOS: its properties may not be set
/// yet. Of a collection, or an object of one of Hodie's own classes, it gets nil.
///
/// - Status: partial (values without a key: objects only; what refers back to a collection being made is nil)
open class NSKeyedUnarchiver: NSCoder {
    /// The values of the object that is being made.
    private struct Container {
        let values: [String: PropertyListNode]
        var unnamed = 0
    }

    open weak var delegate: (any NSKeyedUnarchiverDelegate)?

    private let archive: KeyedArchive
    private var isSecure: Bool
    private var policy: NSCoder.DecodingFailurePolicy
    private var failure: (any Error)?

    private var containers: [Container]
    /// The classes that were asked for, each time inside of what was asked for before.
    private var allowed: [[AnyClass]] = []
    private var made: [Int: AnyObject] = [:]
    /// The objects that are being made, by their places.
    private var unfinished: [Int: UnsafeMutablePointer<unfinished_object>] = [:]
    private var hasToldOfWaysBack = false
    private var classesByPlace: [Int: AnyClass] = [:]
    private var classes: [String: AnyClass] = [:]

    /// How many objects may be inside of each other: each takes stack.
    private static let deepest = 2_000

    /// An unarchiver that requires secure coding and keeps the first error.
    ///
    /// - Throws: `CocoaError.coderReadCorrupt` if the data is no archive.
    public convenience init(forReadingFrom data: Data) throws {
        self.init(try KeyedArchive(data), isSecure: true, policy: .setErrorAndReturn)
    }

    /// Data that is no archive is logged and has no objects.
    public convenience init(forReadingWith data: Data) {
        do {
            self.init(try KeyedArchive(data), isSecure: false, policy: .raiseException)
        } catch {
            self.init(KeyedArchive(top: [:], objects: []), isSecure: false, policy: .raiseException)
            failWithError(error)
        }
    }

    private init(_ archive: KeyedArchive, isSecure: Bool, policy: NSCoder.DecodingFailurePolicy) {
        self.archive = archive
        self.isSecure = isSecure
        self.policy = policy
        containers = [Container(values: archive.top)]
        super.init()
    }

    // MARK: All at once

    /// - Throws: An error of the Cocoa domain if the data is no archive, is damaged, or holds an object of a class that
    ///   is not the given one, is missing, or is not secure.
    public static func unarchivedObject<Object: NSObject & NSCoding>(
        ofClass cls: Object.Type, from data: Data
    ) throws -> Object? {
        try unarchivedObject(ofClasses: [cls], from: data) as? Object
    }

    /// - Throws: As above, for one of several classes.
    public static func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
        try NSKeyedUnarchiver(forReadingFrom: data).root(of: classes)
    }

    /// - Throws: As above, for an array of objects of one class.
    public static func unarchivedArrayOfObjects<Object: NSObject & NSCoding>(
        ofClass cls: Object.Type, from data: Data
    ) throws -> [Object]? {
        try NSKeyedUnarchiver(forReadingFrom: data).root(of: [NSArray.self, cls]) as? [Object]
    }

    /// - Throws: An error of the Cocoa domain if the data is no archive, is damaged, or holds an object of a class that
    ///   is missing.
    open class func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        return try unarchiver.root(of: nil)
    }

    /// nil for data that is no archive, or has an object of a class that is missing; the reason is logged.
    open class func unarchiveObject(with data: Data) -> Any? {
        do {
            return try unarchiveTopLevelObjectWithData(data)
        } catch {
            GuestLog.write("NSKeyedUnarchiver: \(error.localizedDescription)")
            return nil
        }
    }

    open class func unarchiveObject(withFile path: String) -> Any? {
        FileManager.default.contents(atPath: path).flatMap(unarchiveObject(with:))
    }

    private func root(of classes: [AnyClass]?) throws -> Any? {
        let key = NSKeyedArchiveRootObjectKey
        guard containsValue(forKey: key) else {
            throw CocoaError.archive(.coderValueNotFound, "the archive has no object under the key \"\(key)\"")
        }
        let object = classes.map { decodeObject(of: $0, forKey: key) } ?? decodeObject(forKey: key)
        finishDecoding()
        if let failure { throw failure }
        return object
    }

    // MARK: Names of classes

    /// The class that this unarchiver makes for a name; nil for the one that has it.
    open func setClass(_ cls: AnyClass?, forClassName codedName: String) { classes[codedName] = cls }

    open func `class`(forClassName codedName: String) -> AnyClass? { classes[codedName] }

    /// The class that every unarchiver makes for a name; nil for the one that has it.
    open class func setClass(_ cls: AnyClass?, forClassName codedName: String) {
        ArchivedClassNames.shared.classes[codedName] = cls
    }

    open class func `class`(forClassName codedName: String) -> AnyClass? {
        ArchivedClassNames.shared.classes[codedName]
    }

    // MARK: Failing

    open override var allowsKeyedCoding: Bool { true }
    open override var requiresSecureCoding: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }
    open override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy {
        get { policy }
        set { policy = newValue }
    }
    /// The first thing that could not be decoded.
    open override var error: (any Error)? { failure }
    open override var allowedClasses: [AnyClass]? { allowed.last }
    open override var systemVersion: UInt32 { 2000 }

    open override func failWithError(_ error: any Error) {
        guard failure == nil else { return }
        failure = error
        if policy == .raiseException { GuestLog.write("NSKeyedUnarchiver: \(error.localizedDescription)") }
    }

    open func finishDecoding() {
        delegate?.unarchiverWillFinish(self)
        delegate?.unarchiverDidFinish(self)
    }

    // MARK: Objects

    open override func containsValue(forKey key: String) -> Bool { value(forKey: key) != nil }

    open override func decodeObject(forKey key: String) -> Any? { decode(value(forKey: key), of: nil) }
    open override func decodeObject() -> Any? { decode(nextValue(), of: nil) }
    open override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        decode(value(forKey: key), of: classes)
    }
    open override func decodeObject<Object: NSCoding>(
        of cls: Object.Type, forKey key: String
    ) -> Object? where Object: NSObject {
        decode(value(forKey: key), of: [cls]) as? Object
    }
    open override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }
    open override func decodePropertyList() -> Any? { decodeObject() }
    open override func decodeData() -> Data? { decodeObject() as? Data }

    /// - Parameter classes: What the object may be; nil for what may be around it.
    private func decode(_ value: PropertyListNode?, of classes: [AnyClass]?) -> Any? {
        guard let value, failure == nil else { return nil }
        if let classes { allowed.append(classes) }
        defer { if classes != nil { allowed.removeLast() } }
        do {
            return try object(value, isStrict: classes != nil)
        } catch {
            failWithError(error)
            return nil
        }
    }

    /// The objects of a list, without those that are nil.
    func decodeList(forKey key: String) throws -> [Any] {
        guard case .array(let values)? = value(forKey: key) else {
            throw CocoaError.corruptArchive("the archive is damaged: a collection in it has no list \"\(key)\"")
        }
        return try values.map { try object($0, isStrict: false) ?? NSNull() }
    }

    /// - Parameter isStrict: Whether only the classes that were asked for last will do.
    private func object(_ value: PropertyListNode, isStrict: Bool) throws -> AnyObject? {
        guard case .reference(let place) = value else { return try leaf(value, isStrict: isStrict) }
        guard place != 0 else { return nil }
        guard archive.objects.indices.contains(place) else {
            throw CocoaError.corruptArchive("the archive is damaged: it refers to an object that is not in it")
        }
        if let known = made[place] {
            try admit(Swift.type(of: known), isStrict: isStrict)
            return known
        }
        guard case .dictionary(let values) = archive.objects[place], case .reference(let classPlace)? = values["$class"]
        else {
            let leaf = try leaf(archive.objects[place], isStrict: isStrict)
            made[place] = leaf
            return leaf
        }
        let type: AnyClass = try type(at: classPlace)
        try admit(type, isStrict: isStrict)
        return try make(type, place, values)
    }

    private func leaf(_ value: PropertyListNode, isStrict: Bool) throws -> AnyObject? {
        guard let leaf = value.leaf else {
            throw CocoaError.corruptArchive("the archive is damaged: an object in it has no class")
        }
        try admit(FoundationArchiving.codedClass(of: leaf), isStrict: isStrict)
        return leaf
    }

    private func make(_ type: AnyClass, _ place: Int, _ values: [String: PropertyListNode]) throws -> AnyObject? {
        if let outer = unfinished[place] { return unfinishedObject(outer, type) }
        guard containers.count < Self.deepest else {
            throw CocoaError.corruptArchive("the archive has more than \(Self.deepest) objects inside of each other")
        }
        containers.append(Container(values: values))
        let maker = UnsafeMutablePointer<unfinished_object>.allocate(capacity: 1)
        unfinished[place] = maker
        unfinished_object_begin(maker, unsafeBitCast(type, to: UnsafeRawPointer.self))
        defer {
            unfinished_object_end(maker)
            unfinished[place] = nil
            maker.deallocate()
            containers.removeLast()
        }
        var object = try FoundationArchiving.make(type, from: self)
        if object == nil {
            guard let coding = type as? any NSCoding.Type else {
                throw CocoaError.corruptArchive(
                    "\(NSStringFromClass(type)) is in an archive and does not adopt NSCoding")
            }
            let decoded = coding.init(coder: self) as AnyObject?
            object = decoded is NSObject ? (decoded as? NSObject)?.awakened(by: self) : decoded
        }
        if let delegate, failure == nil {
            let replacement = delegate.unarchiver(self, didDecode: object).map(Collections.object)
            if let object, let replacement, object !== replacement {
                delegate.unarchiver(self, willReplace: object, with: replacement)
            }
            object = replacement ?? object
        }
        made[place] = object
        return object
    }

    /// What an object gets that refers back to one that contains it.
    ///
    /// - Returns: nil if that has no memory yet, or if nobody knows where it is: then its author is told, once.
    private func unfinishedObject(_ maker: UnsafeMutablePointer<unfinished_object>, _ type: AnyClass) -> AnyObject? {
        if let object = maker.pointee.object { return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() }
        guard !hasToldOfWaysBack else { return nil }
        hasToldOfWaysBack = true
        GuestLog.write(
            "NSKeyedUnarchiver: an object in the archive refers back to the \(NSStringFromClass(type)) that is being made "
                + "of it, and gets nil. Have the one that contains it set this when it has decoded it.")
        return nil
    }

    // MARK: Classes

    private func type(at place: Int) throws -> AnyClass {
        if let known = classesByPlace[place] { return known }
        guard archive.objects.indices.contains(place), case .dictionary(let values) = archive.objects[place],
            case .string(let name)? = values["$classname"]
        else { throw CocoaError.corruptArchive("the archive is damaged: it refers to a class that is not in it") }
        var chain = [name]
        if case .array(let names)? = values["$classes"] {
            chain = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
        }
        let found: AnyClass? =
            classes[name] ?? Self.class(forClassName: name) ?? NSClassFromString(name)
            ?? delegate?.unarchiver(self, cannotDecodeObjectOfClassName: name, originalClasses: chain)
        guard var type = found else {
            throw CocoaError.corruptArchive("there is no class \(name), of which the archive has an object")
        }
        if let object = type as? NSObject.Type { type = object.classForKeyedUnarchiver() }
        classesByPlace[place] = type
        return type
    }

    /// - Throws: `CocoaError.coderReadCorrupt` if an object of the class may not be made here.
    private func admit(_ type: AnyClass, isStrict: Bool) throws {
        guard isSecure else { return }
        let wanted = allowed.last ?? []
        let isWanted = wanted.contains { Self.isKind(type, of: $0) }
        guard isWanted || (!isStrict && FoundationArchiving.isPropertyList(type)) else {
            let names = wanted.map(NSStringFromClass).joined(separator: ", ")
            throw CocoaError.corruptArchive(
                "an object in the archive is of the class \(NSStringFromClass(type)), not \(names)")
        }
        guard (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true else {
            throw CocoaError.corruptArchive("\(NSStringFromClass(type)) does not adopt NSSecureCoding")
        }
    }

    private static func isKind(_ type: AnyClass, of wanted: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == wanted { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    // MARK: Values that stand where they are

    open override func decodeBool(forKey key: String) -> Bool { number(forKey: key)?.boolValue ?? false }
    open override func decodeInt32(forKey key: String) -> Int32 {
        number(forKey: key).map { Int32(clamping: $0.int64Value) } ?? 0
    }
    open override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
    open override func decodeInt64(forKey key: String) -> Int64 { number(forKey: key)?.int64Value ?? 0 }
    open override func decodeInteger(forKey key: String) -> Int { number(forKey: key)?.intValue ?? 0 }
    open override func decodeFloat(forKey key: String) -> Float { number(forKey: key)?.floatValue ?? 0 }
    open override func decodeDouble(forKey key: String) -> Double { number(forKey: key)?.doubleValue ?? 0 }

    open override func withDecodedUnsafeBytes<Result>(
        forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        guard let data = storedBytes(forKey: key) else { return try body(nil) }
        return try data.withUnsafeBytes { try body($0) }
    }

    open override func withDecodedUnsafeBufferPointer<Result>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        guard let data = storedBytes(forKey: key) else { return try body(nil) }
        return try Array(data).withUnsafeBufferPointer { try body($0) }
    }

    open override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at data: UnsafeMutableRawPointer) {
        failWithError(CocoaError.corruptArchive("a value of a C type cannot be decoded without a key"))
    }

    /// A string that stands where it is or is an object.
    func text(forKey key: String) -> String {
        if case .string(let text)? = value(forKey: key) { return text }
        return decodeObject(forKey: key) as? String ?? ""
    }

    func bytes(forKey key: String) -> Data { storedBytes(forKey: key) ?? Data() }

    private func storedBytes(forKey key: String) -> Data? {
        if case .data(let data)? = value(forKey: key) { return data }
        return (decodeObject(forKey: key) as? NSData).map { Data(referencing: $0) }
    }

    /// A number that stands where it is or is an object.
    private func number(forKey key: String) -> NSNumber? {
        guard let value = value(forKey: key), failure == nil else { return nil }
        let number = value.numberObject ?? (try? object(value, isStrict: false)) as? NSNumber
        if number == nil {
            failWithError(CocoaError.corruptArchive("what the archive has under the key \"\(key)\" is no number"))
        }
        return number
    }

    // MARK: Keys

    private func value(forKey key: String) -> PropertyListNode? {
        containers[containers.count - 1].values[NSKeyedArchiver.escaped(key)]
    }

    private func nextValue() -> PropertyListNode? {
        let last = containers.count - 1
        defer { containers[last].unnamed += 1 }
        return containers[last].values["$\(containers[last].unnamed)"]
    }
}
