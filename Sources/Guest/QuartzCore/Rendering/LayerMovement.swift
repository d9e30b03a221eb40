import CoreGraphics

/// Layers that were carried on together between two frames, such as the rows of a list that scrolls.
@_spi(Hosting)
public struct LayerMovement: Hashable {
    /// A way, in points.
    public struct Way: Hashable {
        public var right: CGFloat
        public var down: CGFloat

        /// From one place of a space to another; nil where it is the same place, or more than a place differs.
        init?(from old: CGAffineTransform, to new: CGAffineTransform) {
            guard (old.a, old.b, old.c, old.d) == (new.a, new.b, new.c, new.d) else { return nil }
            (right, down) = (new.tx - old.tx, new.ty - old.ty)
            guard right != 0 || down != 0 else { return nil }
        }
    }

    public var way: Way
    /// Where they are now, in points of the root. Others may lie between them, and over them.
    public var area: CGRect
}
