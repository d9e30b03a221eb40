/// The margins and safe area that were set on a view; the effective values are computed in `UIView+Margins`.
struct UIViewMargins {
    /// nil as long as nobody set margins: then the usual ones, or the controller's minimum.
    var margins: NSDirectionalEdgeInsets?
    var usual = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    var preservesSuperview = false
    var followsSafeArea = true
    /// As computed at the last layout; compared to find out about changes.
    var safeArea = UIEdgeInsets.zero
    /// Set from outside on windows and on root views of controllers.
    var additionalSafeArea = UIEdgeInsets.zero
}
