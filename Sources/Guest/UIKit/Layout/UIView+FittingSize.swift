import ConstraintSolver

extension UIView {
    /// The size that the constraints of this view and of what is in it ask for, in points.
    func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsPass()
        let engine = LayoutEngine(root: self, isFitting: true)
        return engine.fittingSize(target, horizontal: horizontal, vertical: vertical)
    }
}

extension LayoutEngine {
    fileprivate func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let record = self.record(for: root)
        for (variable, length, priority) in [
            (record.width, target.width, horizontal), (record.height, target.height, vertical),
        ] {
            solver.add(
                LinearConstraint(
                    LinearExpression([.init(variable)], constant: -LayoutLength.points(length)), .equal,
                    priority: Double(max(0, min(priority.rawValue, 1000)))))
        }
        solve()
        let size = root.frame(forAlignmentRect: record.rectangle(in: solver)).size
        let scale = UIScreen.main.scale
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
        return CGSize(width: up(size.width), height: up(size.height))
    }
}
