// Writing archives as iOS does: classes under the names that Objective-C knows, errors instead of an end of the process.
// Foundation's own archiver for Linux ends the process for what cannot be archived, and knows neither names.

import Foundation
internal import PropertyLists

/// Writes objects and what they refer to as data. See `NSKeyedUnarchiver`.
///
/// What cannot be archived is `error` afterwards, and is archived as nil; on iOS it ends the app unless a method that
/// throws was called.
///
/// - Status: partial (values without a key: objects only)
open class NSKeyedArchiver: NSCoder {
    /// An object that is being written, or stands in the archive as what it is.
    private enum Entry {
        case value(PropertyListNode)
        case object(Container)
        /// So far only referred to, by `encodeConditionalObject`.
        case unknown
    }

    private final class Container {
        var values: [String: PropertyListNode] = [:]
        var unnamed = 0
    }

    open weak var delegate: (any NSKeyedArchiverDelegate)?
    /// Binary or XML.
    open var outputFormat = PropertyListSerialization.PropertyListFormat.binary

    private let destination: NSMutableData?
    private var isSecure: Bool
    private var failure: (any Error)?
    private var finished: Data?

    private var entries: [Entry] = [.value(.string("$null"))]
    private var containers = [Container()]
    private var places: [ObjectIdentifier: Int] = [:]
    private var leaves: [PropertyListNode: Int] = [:]
    private var classPlaces: [ObjectIdentifier: Int] = [:]
    private var conditional: [(container: Container, key: String, place: Int)] = []
    /// Objects that are known by their addresses stay alive until the end.
    private var kept: [AnyObject] = []
    private var names: [ObjectIdentifier: String] = [:]

    public convenience init(requiringSecureCoding: Bool) { self.init(nil, isSecure: requiringSecureCoding) }

    /// - Parameter data: Is complete after `finishEncoding()`.
    public convenience init(forWritingWith data: NSMutableData) { self.init(data, isSecure: false) }

    public override convenience init() { self.init(nil, isSecure: false) }

    private init(_ destination: NSMutableData?, isSecure: Bool) {
        self.destination = destination
        self.isSecure = isSecure
        super.init()
    }

    // MARK: All at once

    /// - Throws: An error of the Cocoa domain if an object is no `NSCoding`, or no `NSSecureCoding` where that is
    ///   required.
    open class func archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: requiringSecureCoding)
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        if let error = archiver.error { throw error }
        return archiver.encodedData
    }

    /// Leaves out what cannot be archived, and logs it.
    open class func archivedData(withRootObject rootObject: Any) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(rootObject, forKey: NSKeyedArchiveRootObjectKey)
        if let error = archiver.error { GuestLog.write("NSKeyedArchiver: \(error.localizedDescription)") }
        return archiver.encodedData
    }

    @discardableResult
    open class func archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool {
        do {
            let data = try archivedData(withRootObject: rootObject, requiringSecureCoding: false)
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            return true
        } catch {
            GuestLog.write("NSKeyedArchiver: \(error.localizedDescription)")
            return false
        }
    }

    // MARK: The archive

    /// The archive; asking for it ends the writing.
    open var encodedData: Data {
        finishEncoding()
        return finished ?? Data()
    }

    open func finishEncoding() {
        guard finished == nil else { return }
        delegate?.archiverWillFinish(self)
        for (container, key, place) in conditional {
            if case .unknown = entries[place] { container.values[key] = .reference(0) }
        }
        let objects = entries.map { entry -> PropertyListNode in
            switch entry {
            case .value(let value): value
            case .object(let container): .dictionary(container.values)
            case .unknown: .string("$null")
            }
        }
        let data = KeyedArchive(top: containers[0].values, objects: objects).data(outputFormat)
        finished = data
        destination?.setData(data)
        kept = []
        delegate?.archiverDidFinish(self)
    }

    /// Why something could not be archived: the first that could not.
    open override var error: (any Error)? { failure }

    open override func failWithError(_ error: any Error) { failure = failure ?? error }

    open override var allowsKeyedCoding: Bool { true }
    open override var requiresSecureCoding: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }
    open override var systemVersion: UInt32 { 2000 }

    // MARK: Names of classes

    /// The name under which this archiver archives a class; nil for its own.
    open func setClassName(_ codedName: String?, for cls: AnyClass) { names[ObjectIdentifier(cls)] = codedName }

    open func className(for cls: AnyClass) -> String? { names[ObjectIdentifier(cls)] }

    /// The name under which every archiver archives a class; nil for its own.
    open class func setClassName(_ codedName: String?, for cls: AnyClass) {
        ArchivedClassNames.shared.names[ObjectIdentifier(cls)] = codedName
    }

    open class func className(for cls: AnyClass) -> String? { ArchivedClassNames.shared.names[ObjectIdentifier(cls)] }

    // MARK: Objects

    open override func encode(_ object: Any?, forKey key: String) { set(reference(to: object), forKey: key) }
    open override func encode(_ object: Any?) { setNext(reference(to: object)) }
    open override func encodeRootObject(_ rootObject: Any) { encode(rootObject) }
    open override func encodePropertyList(_ aPropertyList: Any) { encode(aPropertyList) }

    /// Archives a reference if the object itself is archived by someone else, else nil.
    open override func encodeConditionalObject(_ object: Any?, forKey key: String) {
        guard let object else { return set(.reference(0), forKey: key) }
        let place = place(of: Collections.object(object))
        set(.reference(place), forKey: key)
        conditional.append((containers[containers.count - 1], Self.escaped(key), place))
    }

    open override func encodeConditionalObject(_ object: Any?) {
        encodeConditionalObject(object, forKey: nextKey())
    }

    private func reference(to object: Any?) -> PropertyListNode {
        guard let object, finished == nil else { return .reference(0) }
        let original = Collections.object(object)
        guard let replacement = replacement(of: original) else { return .reference(0) }
        if let leaf = FoundationArchiving.leaf(replacement) {
            defer { delegate?.archiver(self, didEncode: replacement) }
            return .reference(place(of: leaf))
        }
        let place = place(of: replacement)
        guard case .unknown = entries[place] else { return .reference(place) }
        guard let coding = admitted(replacement) else {
            places[ObjectIdentifier(replacement)] = nil
            return .reference(0)
        }
        write(coding, at: place)
        if original !== replacement { places[ObjectIdentifier(original)] = place }
        delegate?.archiver(self, didEncode: replacement)
        return .reference(place)
    }

    private func write(_ object: any NSCoding, at place: Int) {
        let container = Container()
        entries[place] = .object(container)
        containers.append(container)
        if !FoundationArchiving.write(object, to: self) { object.encode(with: self) }
        containers.removeLast()
        container.values["$class"] = .reference(placeOfClass(FoundationArchiving.codedClass(of: object as AnyObject)))
    }

    private func replacement(of object: AnyObject) -> AnyObject? {
        // An object that has a place was replaced when it was first written.
        if places[ObjectIdentifier(object)] != nil { return object }
        var result: AnyObject? = object
        if let object = object as? NSObject {
            result = object.replacementObject(for: self as NSCoder).map(Collections.object)
        }
        if let delegate, let candidate = result {
            result = delegate.archiver(self, willEncode: candidate).map(Collections.object)
        }
        if result !== object { delegate?.archiver(self, willReplace: object, with: result) }
        return result
    }

    /// The object if it may be archived, else notes why not.
    private func admitted(_ object: AnyObject) -> (any NSCoding)? {
        let type: AnyClass = type(of: object)
        guard let coding = object as? any NSCoding else {
            return refuse("\(NSStringFromClass(type)) cannot be archived: it does not adopt NSCoding")
        }
        guard !isSecure || (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true else {
            return refuse("\(NSStringFromClass(type)) cannot be archived securely: it does not adopt NSSecureCoding")
        }
        return coding
    }

    private func refuse(_ reason: String) -> (any NSCoding)? {
        failWithError(CocoaError.archive(.coderInvalidValue, reason))
        return nil
    }

    private func place(of object: AnyObject) -> Int {
        let identifier = ObjectIdentifier(object)
        if let known = places[identifier] { return known }
        entries.append(.unknown)
        kept.append(object)
        places[identifier] = entries.count - 1
        return entries.count - 1
    }

    private func place(of leaf: PropertyListNode) -> Int {
        if let known = leaves[leaf] { return known }
        entries.append(.value(leaf))
        leaves[leaf] = entries.count - 1
        return entries.count - 1
    }

    private func placeOfClass(_ type: AnyClass) -> Int {
        if let known = classPlaces[ObjectIdentifier(type)] { return known }
        let given = className(for: type) ?? Self.className(for: type)
        var chain = [given ?? NSStringFromClass(type)]
        var next: AnyClass? = _getSuperclass(type)
        while let current = next {
            chain.append(NSStringFromClass(current))
            next = _getSuperclass(current)
        }
        let value: PropertyListNode = .dictionary([
            "$classname": .string(chain[0]), "$classes": .array(chain.map { .string($0) }),
        ])
        entries.append(.value(value))
        classPlaces[ObjectIdentifier(type)] = entries.count - 1
        return entries.count - 1
    }

    // MARK: Values that stand where they are

    open override func encode(_ value: Bool, forKey key: String) { set(.bool(value), forKey: key) }
    open override func encode(_ value: Int32, forKey key: String) { set(.integer(Int128(value)), forKey: key) }
    open override func encode(_ value: Int64, forKey key: String) { set(.integer(Int128(value)), forKey: key) }
    open override func encode(_ value: Int, forKey key: String) { set(.integer(Int128(value)), forKey: key) }
    open override func encode(_ value: Float, forKey key: String) { set(.real(Double(value)), forKey: key) }
    open override func encode(_ value: Double, forKey key: String) { set(.real(value), forKey: key) }
    open override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        set(.data(bytes.map { Data(bytes: $0, count: length) } ?? Data()), forKey: key)
    }

    open override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at addr: UnsafeRawPointer) {
        failWithError(CocoaError.archive(.coderInvalidValue, "a value of a C type cannot be archived without a key"))
    }

    /// Objects in their order, under one key.
    func encodeList(_ objects: [Any], forKey key: String) {
        set(.array(objects.map { reference(to: $0) }), forKey: key)
    }

    /// A value as it is, not as an object.
    func set(_ value: PropertyListNode, forKey key: String) {
        containers[containers.count - 1].values[Self.escaped(key)] = value
    }

    private func setNext(_ value: PropertyListNode) { containers[containers.count - 1].values[nextKey()] = value }

    /// The key of a value that is given none.
    private func nextKey() -> String {
        let container = containers[containers.count - 1]
        defer { container.unnamed += 1 }
        return "$\(container.unnamed)"
    }

    /// Keys that begin with a dollar sign are the archiver's own.
    static func escaped(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }
}
