// Members of frameworks' classes that Objective-C would find on an object whose type a source leaves open (`AnyObject`).

enum FrameworkMembers {
    /// The classes of a framework with what they have.
    struct Classes {
        /// The names of classes that have a property of a name and one type, in order, and that type.
        private(set) var properties: [String: (classes: [String], type: String)] = [:]
        private var methods: [String: [(labels: [String], class: String)]] = [:]

        /// - Parameters:
        ///   - properties: `name:Type` of each property, with spaces between them, by class.
        ///   - methods: the Swift names of methods, with spaces between them, by class.
        init(properties: [String: String], methods: [String: String]) {
            for (name, words) in properties.sorted(by: { $0.key < $1.key }) {
                for word in words.split(separator: " ") {
                    guard let colon = word.firstIndex(of: ":") else { continue }
                    let type = String(word[word.index(after: colon)...])
                    self.properties[String(word[..<colon]), default: ([], type)].classes.append(name)
                }
            }
            // In order, so that of two classes that fit it is always the same one.
            for (name, words) in methods.sorted(by: { $0.key < $1.key }) {
                for word in words.split(separator: " ") {
                    let parts = word.dropLast().split(separator: "(", omittingEmptySubsequences: false)
                    let labels = parts[1].split(separator: ":").map { $0 == "_" ? "" : String($0) }
                    self.methods[String(parts[0]), default: []].append((labels, name))
                }
            }
        }

        /// Whether any class has a method of this name before the parenthesis.
        func hasMethod(_ name: String) -> Bool { methods[name] != nil }

        /// The class with a method that can be called with these labels. Arguments with defaults may be left out.
        func `class`(withMethod name: String, _ labels: [String]) -> String? {
            let found = (methods[name] ?? []).filter { method in
                var rest = method.labels[...]
                return labels.allSatisfy { label in
                    guard let index = rest.firstIndex(of: label) else { return false }
                    rest = rest[(index + 1)...]
                    return true
                }
            }
            return (found.first { $0.labels == labels } ?? found.min { $0.labels.count < $1.labels.count })?.class
        }
    }

    /// What sources ask of what they found in a property list or in JSON.
    static let ofFoundation = Classes(
        properties: [
            "NSArray": "count:Int firstObject:Any? lastObject:Any?",
            "NSData": "length:Int",
            "NSDate": "timeIntervalSince1970:TimeInterval timeIntervalSinceNow:TimeInterval",
            "NSDictionary": "allKeys:[Any] allValues:[Any] count:Int",
            "NSNumber":
                "boolValue:Bool doubleValue:Double floatValue:Float int16Value:Int16 int32Value:Int32 int64Value:Int64 "
                + "int8Value:Int8 intValue:Int stringValue:String uint64Value:UInt64 uintValue:UInt",
            "NSObject": "debugDescription:String description:String hash:Int",
            "NSSet": "count:Int",
            "NSString":
                "boolValue:Bool doubleValue:Double floatValue:Float integerValue:Int lastPathComponent:String length:Int "
                + "pathExtension:String",
            "NSURL": "absoluteString:String? path:String?",
        ],
        methods: [
            "NSArray": "object(at:) contains(_:) componentsJoined(by:)",
            "NSDictionary": "object(forKey:)",
            "NSMutableArray": "add(_:) removeAllObjects() removeObject(at:)",
            "NSMutableDictionary": "setObject(_:forKey:) removeObject(forKey:)",
            "NSNumber": "compare(_:)",
            "NSObject":
                "copy() isEqual(_:) isKind(of:) isMember(of:) mutableCopy() perform(_:) perform(_:with:) responds(to:) "
                + "setValue(_:forKey:) setValue(_:forKeyPath:) value(forKey:) value(forKeyPath:)",
            "NSString":
                "appending(_:) components(separatedBy:) hasPrefix(_:) hasSuffix(_:) range(of:) substring(from:) "
                + "substring(to:) substring(with:)",
        ])
}
