/// Stands for a control of a class that is still missing.
final class StandInControl: UIControl, InterfaceStandIn {
    var standInSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    var standInAlignment = UIEdgeInsets.zero

    override var intrinsicContentSize: CGSize { standInSize }
    override var alignmentRectInsets: UIEdgeInsets { standInAlignment }
}
