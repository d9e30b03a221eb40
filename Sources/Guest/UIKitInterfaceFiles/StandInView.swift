/// Stands for a view of a class that is still missing.
final class StandInView: UIView, InterfaceStandIn {
    var standInSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

    override var intrinsicContentSize: CGSize { standInSize }
}
