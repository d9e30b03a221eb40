/// Stands for a control of a class that is still missing.
final class StandInControl: UIControl, InterfaceStandIn {
    var standInSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

    override var intrinsicContentSize: CGSize { standInSize }
}
