import ConstraintSolver

extension UIView {
    /// The size that the constraints of this view and of what is in it ask for, in points.
    ///
    /// The first question makes an engine for the view, which follows what changes below it from then on: another
    /// question, for another width say, costs what it changes.
    func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsPass()
        let engine: LayoutEngine
        if let known = existingLayout?.fittingEngine {
            engine = known
        } else {
            engine = LayoutEngine(root: self, isFitting: true)
            layout.fittingEngine = engine
        }
        return engine.fittingSize(target, horizontal: horizontal, vertical: vertical)
    }
}

extension LayoutEngine {
    fileprivate func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let record = self.record(for: root)
        aim(at: target.width, horizontal, target.height, vertical, record)
        solve()
        let size = root.frame(forAlignmentRect: record.rectangle(in: solver)).size
        let scale = UIScreen.main.scale
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
        return CGSize(width: up(size.width), height: up(size.height))
    }

    /// Wishes the root another size.
    private func aim(
        at width: CGFloat, _ horizontal: UILayoutPriority, _ height: CGFloat, _ vertical: UILayoutPriority,
        _ record: LayoutRecord
    ) {
        let wishes = [(record.width, width, horizontal), (record.height, height, vertical)]
        for (index, (variable, length, priority)) in wishes.enumerated() {
            let constant = -LayoutLength.points(length)
            let priority = Double(max(0, min(priority.rawValue, 1000)))
            if targets.count <= index {
                // This use is never given back, so that the root's record stays as long as the engine.
                record.uses += 1
                let target = LinearConstraint(
                    LinearExpression([.init(variable)], constant: constant), .equal, priority: priority)
                targets.append(target)
                solver.add(target)
                targetsDidChange()
            } else if targets[index].expression.constant != constant || targets[index].priorityAbove != priority {
                solver.setPriorities(above: priority, below: priority, of: targets[index])
                solver.setConstant(constant, of: targets[index])
                targetsDidChange()
            }
        }
    }
}
