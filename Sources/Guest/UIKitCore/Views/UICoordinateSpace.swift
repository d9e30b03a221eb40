/// Something that points can be measured in: views and the screen.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect
}

// Where a view is at hand, the conversion between views is meant, which needs no window.

extension UIView {
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView, view.rootView === rootView { return convert(point, to: view) }
        return coordinateSpace.convert(layer.convert(point, to: nil), from: UIScreen.main)
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView, view.rootView === rootView { return convert(point, from: view) }
        if coordinateSpace is UIScreen { return layer.convert(point, from: nil) }
        return layer.convert(coordinateSpace.convert(point, to: UIScreen.main), from: nil)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView, view.rootView === rootView { return convert(rect, to: view) }
        return coordinateSpace.convert(layer.convert(rect, to: nil), from: UIScreen.main)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView, view.rootView === rootView { return convert(rect, from: view) }
        if coordinateSpace is UIScreen { return layer.convert(rect, from: nil) }
        return layer.convert(coordinateSpace.convert(rect, to: UIScreen.main), from: nil)
    }
}

extension UIScreen {
    /// The screen's own space, which does not turn.
    public var coordinateSpace: UICoordinateSpace { self }
    public var fixedCoordinateSpace: UICoordinateSpace { self }

    public func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
    }

    public func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
    }

    public func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
    }
}
