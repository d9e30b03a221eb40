import Foundation

// Exceptions cannot be thrown here; the names exist for sources that compare or print them.
extension NSExceptionName {
    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}
