@_spi(Hosting) import AppleFoundation
import Testing

private class Note: NSObject, NSCoding {
    let text: String
    let frame: CGRect
    weak var parent: Note?
    var children: [Note] = []

    init(_ text: String, frame: CGRect = .zero) {
        self.text = text
        self.frame = frame
    }

    required init?(coder: NSCoder) {
        text = coder.decodeObject(forKey: "text") as? String ?? ""
        frame = coder.decodeCGRect(forKey: "frame")
        parent = coder.decodeObject(forKey: "parent") as? Note
        children = coder.decodeObject(forKey: "children") as? [Note] ?? []
    }

    func encode(with coder: NSCoder) {
        coder.encode(text, forKey: "text")
        coder.encode(frame, forKey: "frame")
        coder.encode(parent, forKey: "parent")
        coder.encode(children, forKey: "children")
    }
}

private final class Plain: NSObject {}

private final class Safe: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let count: Int

    init(_ count: Int) { self.count = count }
    init?(coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
    func encode(with coder: NSCoder) { coder.encode(count, forKey: "count") }
}

private let registered: Void = {
    ClassRegistry.shared.register(class: Note.self, names: ["Note", "Widget.Note"]) { _ in }
    ClassRegistry.shared.register(class: Safe.self, names: ["App.Safe"]) { _ in }
}()

@Suite struct ArchivingTests {
    init() { registered }

    private func archive(_ object: Any, secure: Bool = false) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: secure)
    }

    private func unarchive(_ data: Data) throws -> Any? { try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) }

    // MARK: Names

    @Test func aClassIsArchivedUnderTheNameThatObjectiveCKnows() throws {
        let list = try PropertyListSerialization.propertyList(from: xml(Note("a")), options: [], format: nil)
        let objects = try #require((list as? [String: Any])?["$objects"] as? [Any])
        let classes = objects.compactMap { ($0 as? [String: Any])?["$classname"] as? String }
        #expect(Set(classes) == ["Note", "NSArray"])
        #expect((try unarchive(archive(Note("a"))) as? Note)?.text == "a")
        let module = try archive(Safe(1))
        #expect(module.range(of: Data("App.Safe".utf8)) != nil)
        #expect((try unarchive(module) as? Safe)?.count == 1)
    }

    @Test func classesMayGoByOtherNames() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.setClassName("OldSafe", for: Safe.self)
        archiver.encode(Safe(5), forKey: NSKeyedArchiveRootObjectKey)
        let data = archiver.encodedData
        #expect(throws: CocoaError.self) { try unarchive(data) }
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        reader.setClass(Safe.self, forClassName: "OldSafe")
        #expect((reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Safe)?.count == 5)
    }

    @Test func aMissingClassIsNamedAndMayBeReplaced() throws {
        final class Helper: NSKeyedUnarchiverDelegate {
            func unarchiver(
                _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
                originalClasses classNames: [String]
            ) -> AnyClass? { name == "Elsewhere.Safe" && classNames.last == "NSObject" ? Safe.self : nil }
        }
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.setClassName("Elsewhere.Safe", for: Safe.self)
        archiver.encode(Safe(6), forKey: NSKeyedArchiveRootObjectKey)
        let data = archiver.encodedData
        let error = #expect(throws: CocoaError.self) { try unarchive(data) }
        #expect(error?.localizedDescription == "there is no class Elsewhere.Safe, of which the archive has an object")
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        let helper = Helper()
        reader.delegate = helper
        #expect(reader.decodeObject(of: Safe.self, forKey: NSKeyedArchiveRootObjectKey)?.count == 6)
    }

    // MARK: Values

    @Test func geometryIsArchivedInAndOutOfValues() throws {
        let frame = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        #expect((try unarchive(archive(Note("a", frame: frame))) as? Note)?.frame == frame)
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(NSValue(cgRect: frame), forKey: "rect")
        archiver.encode(frame.origin, forKey: "point")
        archiver.encode(frame.size, forKey: "size")
        archiver.encode([frame, frame], forKey: "rects")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeObject(of: NSValue.self, forKey: "rect")?.cgRectValue == frame)
        #expect(reader.decodeCGPoint(forKey: "point") == frame.origin)
        #expect(reader.decodeCGSize(forKey: "size") == frame.size)
        #expect(reader.decodeCGSize(forKey: "nothing") == .zero)
        #expect(reader.decodeObject(forKey: "nothing") == nil)
        #expect(reader.decodeObject(of: [NSArray.self, NSValue.self], forKey: "rects") as? [CGRect] == [frame, frame])
        #expect(reader.error == nil)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func foundationsValuesComeBackAsTheyWere(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let values: [String: NSObject] = [
            "string": "ä€😀" as NSString, "empty": "" as NSString,
            "long": String(repeating: "x", count: 300) as NSString,
            "int": NSNumber(value: -3), "large": NSNumber(value: UInt64.max), "small": NSNumber(value: Int64.min),
            "double": NSNumber(value: 2.25), "true": NSNumber(value: true),
            "decimal": NSDecimalNumber(string: "-123.45"),
            "data": NSData(data: Data([1, 2, 255])), "date": NSDate(timeIntervalSinceReferenceDate: 12.5),
            "url": NSURL(string: "sub/x", relativeTo: URL(string: "https://a.example/dir/"))!,
            "uuid": NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, "null": NSNull(),
            "array": NSArray(array: ["a", 1, NSArray()]), "set": NSSet(array: ["a", "b"]),
            "ordered": NSOrderedSet(array: ["b", "a"]), "dictionary": NSDictionary(dictionary: ["k": ["v"]]),
            "path": NSIndexPath(indexes: [1, 2, 3], length: 3), "indexes": NSIndexSet(indexesIn: NSRange(2..<5)),
            "range": NSValue(range: NSRange(location: 3, length: 4)), "locale": NSLocale(localeIdentifier: "de_DE"),
            "zone": NSTimeZone(name: "Europe/Berlin")!,
        ]
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = format
        for (key, value) in values { archiver.encode(value, forKey: key) }
        #expect(archiver.error == nil)
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        for (key, value) in values {
            let found = reader.decodeObject(of: [kind(of: value)], forKey: key) as? NSObject
            #expect(found == value, "\(key): \(String(describing: found)) \(String(describing: reader.error))")
        }
    }

    @Test func whatCanChangeStaysSo() throws {
        let list = try #require(try unarchive(archive(NSMutableArray(array: ["a"]))) as? NSMutableArray)
        list.add("b")
        #expect(list == ["a", "b"])
        let text = try #require(try unarchive(archive(NSMutableString(string: "a"))) as? NSMutableString)
        text.append("b")
        #expect(text == "ab")
        let data = try #require(try unarchive(archive(NSMutableData(data: Data([1])))) as? NSMutableData)
        data.append(Data([2]))
        #expect(data as Data == Data([1, 2]))
        #expect(try unarchive(archive(NSMutableDictionary(dictionary: ["k": 1]))) as? NSMutableDictionary == ["k": 1])
        #expect(try unarchive(archive(NSMutableSet(array: [1]))) as? NSMutableSet == NSMutableSet(array: [1]))
    }

    @Test func attributedTextKeepsItsAttributes() throws {
        let text = NSMutableAttributedString(string: "one two", attributes: [.init("size"): 12])
        text.addAttribute(.init("mark"), value: "x", range: NSRange(location: 4, length: 3))
        let found = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: NSAttributedString.self, from: archive(text.copy(), secure: true))
        #expect(found?.string == "one two")
        #expect(found?.attribute(.init("size"), at: 5, effectiveRange: nil) as? Int == 12)
        #expect(found?.attribute(.init("mark"), at: 5, effectiveRange: nil) as? String == "x")
        #expect(found?.attribute(.init("mark"), at: 0, effectiveRange: nil) == nil)
    }

    // MARK: References

    @Test func anObjectThatIsReferredToTwiceIsOne() throws {
        let shared = Note("shared")
        let notes = try #require(try unarchive(archive([shared, shared])) as? [Note])
        #expect(notes.count == 2 && notes[0] === notes[1])
    }

    @Test func aConditionalReferenceIsKeptIfTheObjectIsThere() throws {
        let (kept, left) = (Safe(1), Safe(2))
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encodeConditionalObject(kept, forKey: "early")
        archiver.encodeConditionalObject(left, forKey: "left")
        archiver.encode(kept, forKey: "object")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let object = reader.decodeObject(of: Safe.self, forKey: "object")
        #expect(object?.count == 1)
        #expect(reader.decodeObject(of: Safe.self, forKey: "early") === object)
        #expect(reader.decodeObject(of: Safe.self, forKey: "left") == nil)
        #expect(reader.error == nil)
    }

    // MARK: Errors

    @Test func whatIsNotSecureIsAnErrorWhereThatIsRequired() {
        #expect(throws: CocoaError.self) { try archive(Note("a"), secure: true) }
        #expect(throws: CocoaError.self) { try archive(["in": [Note("a")]], secure: true) }
        #expect(throws: CocoaError.self) { try archive(Plain()) }
        #expect(throws: CocoaError.self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: archive(Note("a")))
        }
    }

    @Test func anotherClassThanTheWantedOneIsAnError() throws {
        let data = try archive(Safe(3), secure: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: Safe.self, from: data)?.count == 3)
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data) }
        let list = try archive([Safe(1)], secure: true)
        let found = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, Safe.self], from: list)
        #expect((found as? [Safe])?.map(\.count) == [1])
        #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Safe.self, from: list)?.map(\.count) == [1])
        #expect(throws: CocoaError.self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self], from: list)
        }
    }

    @Test func aReaderThatFailedDecodesNothingMore() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(Safe(1), forKey: "object")
        archiver.encode(7, forKey: "number")
        archiver.encode("text", forKey: "text")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.requiresSecureCoding)
        #expect(reader.decodeInteger(forKey: "number") == 7)
        #expect(reader.decodeObject(of: NSString.self, forKey: "object") == nil)
        #expect((reader.error as? CocoaError)?.code == .coderReadCorrupt)
        #expect(reader.decodeObject(of: NSString.self, forKey: "text") == nil)
    }

    @Test func damagedArchivesThrowAndNeverEndTheProcess() throws {
        let parent = Note("parent", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        parent.children = [Note("child")]
        let values: [Any] = [parent, ["k": 1.5], NSDecimalNumber(string: "1.5")]
        let data = try archive(values)
        for length in 0..<data.count { #expect(throws: CocoaError.self) { try unarchive(data.prefix(length)) } }
        var refused = 0
        for index in data.indices {
            for bits: UInt8 in [0x01, 0x80] {
                var damaged = data
                damaged[index] ^= bits
                do { _ = try unarchive(damaged) } catch { refused += 1 }
            }
        }
        #expect(refused > data.count)
        for text in ["", "bplist00", "<plist><dict/></plist>", "{}"] {
            #expect(throws: CocoaError.self) { try unarchive(Data(text.utf8)) }
        }
        #expect(NSKeyedUnarchiver.unarchiveObject(with: Data([1, 2])) == nil)
        #expect(NSKeyedUnarchiver(forReadingWith: Data([1, 2])).decodeObject(forKey: "root") == nil)
    }

    // MARK: Others' archives

    @Test func foundationReadsWhatIsWrittenHereAndTheOtherWayAround() throws {
        let values = NSDictionary(dictionary: ["a": [1, 2], "d": Date(timeIntervalSinceReferenceDate: 3), "s": "text"])
        let written = try archive(values)
        #expect(try Foundation.NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(written) as? NSDictionary == values)
        let foundations = try Foundation.NSKeyedArchiver.archivedData(
            withRootObject: values, requiringSecureCoding: false)
        #expect(try unarchive(foundations) as? NSDictionary == values)
    }

    /// The public class of one of Foundation's values.
    private func kind(of value: NSObject) -> AnyClass {
        value is NSDecimalNumber ? NSDecimalNumber.self : value.classForCoder
    }

    private func xml(_ object: Any) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.outputFormat = .xml
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        return archiver.encodedData
    }
}
