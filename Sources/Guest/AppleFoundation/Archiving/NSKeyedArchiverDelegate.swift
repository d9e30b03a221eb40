import Foundation

/// Is told of the objects that an archiver archives, and may give others in their place.
///
/// - Status: complete
public protocol NSKeyedArchiverDelegate: AnyObject {
    /// What is archived in the object's place; nil for nothing.
    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any?
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?)
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?)
    func archiverWillFinish(_ archiver: NSKeyedArchiver)
    func archiverDidFinish(_ archiver: NSKeyedArchiver)
}

extension NSKeyedArchiverDelegate {
    public func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? { object }
    public func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    public func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?) {}
    public func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    public func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}
