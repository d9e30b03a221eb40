// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// What marks a place on a map. None are shown, since nothing is where it should be without a map.
///
/// - Status: inert
open class MKAnnotationView: UIView {
    open var annotation: MKAnnotation?
    open var reuseIdentifier: String?
    open var image: UIImage?
    open var centerOffset: CGPoint = .zero
    open var calloutOffset: CGPoint = .zero
    open var isEnabled: Bool = true
    open var isHighlighted: Bool = false
    open var isSelected: Bool = false
    open var isDraggable: Bool = false
    open var canShowCallout: Bool = false
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var displayPriority: MKFeatureDisplayPriority = .required
    open var clusteringIdentifier: String?
    open var dragState: MKAnnotationViewDragState = .none
    open var cluster: MKAnnotationView? { nil }
    public required init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
    open func prepareForReuse() {}
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}
