import AppleFoundation

/// Keeps what is a property list, and knows what it left out. It ends soon, whatever it is given: what has more values or
/// is deeper than any property list that can be sent is not gone through.
struct PropertyListSieve {
    /// There was more of it than can be sent.
    struct TooLarge: Error {}

    /// Where something was that is no property list, like `userInfo.list[2]`.
    private(set) var leftOut: [String] = []
    private var room: Int
    private static let depth = 64

    /// - Parameter most: values and keys. Each takes at least a byte.
    init(most: Int) { room = most }

    mutating func keep(_ dictionary: [AnyHashable: Any], at path: String) throws(TooLarge) -> [String: Any] {
        try entries(of: dictionary, at: path, level: 1)
    }

    private mutating func entries(
        of dictionary: [AnyHashable: Any], at path: String, level: Int
    ) throws(TooLarge) -> [String: Any] {
        var all: [String: Any] = [:]
        for (key, value) in dictionary {
            guard let name = key.base as? String else {
                leftOut.append("\(path)[\(type(of: key.base))]")
                continue
            }
            try take(name.utf8.count)
            all[name] = try kept(value, at: "\(path).\(name)", level: level)
        }
        return all
    }

    private mutating func take(_ bytes: Int) throws(TooLarge) {
        room -= max(1, bytes)
        guard room >= 0 else { throw TooLarge() }
    }

    private mutating func kept(_ value: Any, at path: String, level: Int) throws(TooLarge) -> Any? {
        try take(1)
        guard level < Self.depth else { throw TooLarge() }
        switch value {
        case let text as String:
            try take(text.utf8.count)
            return text
        case let data as Data:
            try take(data.count)
            return data
        case let date as Date: return date
        case let number as NSNumber: return number
        // Foundation for Linux does not bridge this one.
        case let number as CGFloat: return NSNumber(value: Double(number))
        case let array as [Any]:
            var all: [Any] = []
            for (index, element) in array.enumerated() {
                if let element = try kept(element, at: "\(path)[\(index)]", level: level + 1) { all.append(element) }
            }
            return all
        case let dictionary as [AnyHashable: Any]: return try entries(of: dictionary, at: path, level: level + 1)
        default:
            leftOut.append(path)
            return nil
        }
    }
}
