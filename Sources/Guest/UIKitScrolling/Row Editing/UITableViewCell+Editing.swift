@_spi(Hosting) @_spi(UIKit) import UIKitCore

// What a row shows while it is edited.
extension UITableViewCell {
    /// Which controls a row shows.
    ///
    /// - Status: complete
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// Seconds.
    private static let duration = 0.3

    var shownEditing: RowEditing { isEditing ? rowEditing : .none }

    /// What the control before the row takes of its width, or the room that is kept for one.
    var editControlWidth: CGFloat {
        shownEditing.isIndented || editControl != nil ? RowEditControl.width : 0
    }

    var reorderControlWidth: CGFloat { reorderControl == nil ? 0 : RowReorderControl.width }

    /// Makes the controls that are wanted now, and lets the others go.
    func updateEditing(animated: Bool) {
        let old = [editControl, reorderControl].compactMap { $0 as UIView? }
        updateControls()
        accessoryMayHaveChanged()
        setNeedsLayout()
        let controls = [editControl, reorderControl].compactMap { $0 as UIView? }
        let leaving = old.filter { view in !controls.contains { $0 === view } }
        let coming = controls.filter { view in !old.contains { $0 === view } }
        guard animated, window != nil else {
            for view in leaving { view.removeFromSuperview() }
            return
        }
        UIView.performWithoutAnimation {
            placeControls()
            for view in coming { view.alpha = 0 }
        }
        UIView.animate(
            withDuration: Self.duration,
            animations: {
                self.layoutIfNeeded()
                for view in coming { view.alpha = 1 }
                for view in leaving { view.alpha = 0 }
            },
            completion: { _ in
                for view in leaving { view.removeFromSuperview() }
            })
    }

    private func updateControls() {
        let editing = shownEditing
        if let kind = editing.control(isSelected: isSelected) {
            if let editControl { editControl.kind = kind } else { addEditControl(kind) }
        } else {
            editControl = nil
        }
        if editing.isMovable, reorderControl == nil { addReorderControl() }
        if !editing.isMovable { reorderControl = nil }
    }

    private func addEditControl(_ kind: RowEditControl.Kind) {
        let control = RowEditControl(kind)
        control.onPress = { [weak self] in
            guard let self else { return }
            table?.editControlWasPressed(of: self)
        }
        addSubview(control)
        editControl = control
    }

    private func addReorderControl() {
        let control = RowReorderControl(frame: .zero)
        control.onMove = { [weak self] move, point in
            guard let self else { return }
            table?.followReordering(move, point, of: self)
        }
        control.onStep = { [weak self] isDown in
            guard let self else { return }
            table?.step(self, down: isDown)
        }
        addSubview(control)
        reorderControl = control
    }

    /// The controls lie at the edges.
    func placeControls() {
        func frame(atStart: Bool, _ width: CGFloat) -> CGRect {
            CGRect(x: atStart != isRightToLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        }
        editControl?.frame = frame(atStart: true, RowEditControl.width)
        reorderControl?.frame = frame(atStart: false, RowReorderControl.width)
    }
}
