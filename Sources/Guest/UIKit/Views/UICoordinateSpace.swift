/// Something that points can be measured in.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
}
