import Foundation

extension StringProtocol {
    /// The text in another script, without its accents, or what else the transform does; nil if there is no such transform.
    ///
    /// - Parameter reverse: Whether to undo the transform.
    public func applyingTransform(_ transform: StringTransform, reverse: Bool) -> String? {
        NSString(string: String(self)).applyingTransform(transform, reverse: reverse)
    }
}
