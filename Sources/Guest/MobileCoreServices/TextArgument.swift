/// What may stand where Core Foundation wants a text: Swift's own texts, and Foundation's objects.
///
/// - Status: complete
public protocol TextArgument {
    var _text: String { get }
}

extension String: TextArgument {
    public var _text: String { self }
}

extension NSString: TextArgument {
    public var _text: String { self as String }
}
