// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// A map. It keeps its region, its annotations and its overlays, and tells its delegate that it has no map to show.
///
/// - Status: inert
open class MKMapView: UIView {
    open weak var delegate: MKMapViewDelegate?
    open var mapType: MKMapType = .standard
    open var region: MKCoordinateRegion = MKCoordinateRegion()
    open var camera: MKMapCamera = MKMapCamera()
    open var isZoomEnabled: Bool = true
    open var isScrollEnabled: Bool = true
    open var isRotateEnabled: Bool = true
    open var isPitchEnabled: Bool = true
    open var showsUserLocation: Bool = false
    open var showsCompass: Bool = true
    open var showsScale: Bool = false
    open var showsTraffic: Bool = false
    open var showsBuildings: Bool = true
    open var showsPointsOfInterest: Bool = true
    open var userTrackingMode: MKUserTrackingMode = .none
    open var annotations: [MKAnnotation] = []
    open var overlays: [MKOverlay] = []
    open var selectedAnnotations: [MKAnnotation] = []
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    open var userLocation: MKUserLocation { MKUserLocation() }
    open var isUserLocationVisible: Bool { false }
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    open func addAnnotation(_ annotation: MKAnnotation) { annotations.append(annotation) }
    open func addAnnotations(_ added: [MKAnnotation]) { annotations += added }
    open func removeAnnotation(_ annotation: MKAnnotation) { annotations.removeAll { $0 === annotation } }
    open func removeAnnotations(_ removed: [MKAnnotation]) {
        annotations.removeAll { one in removed.contains { $0 === one } }
    }
    open func showAnnotations(_ annotations: [MKAnnotation], animated: Bool) {
        if let first = annotations.first { region.center = first.coordinate }
    }
    open func selectAnnotation(_ annotation: MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
    open func deselectAnnotation(_ annotation: MKAnnotation?, animated: Bool) {
        selectedAnnotations.removeAll { $0 === annotation }
    }
    open func view(for annotation: MKAnnotation) -> MKAnnotationView? { nil }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: MKAnnotation)
        -> MKAnnotationView
    { MKAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
    open func addOverlay(_ overlay: MKOverlay) { overlays.append(overlay) }
    open func addOverlay(_ overlay: MKOverlay, level: MKOverlayLevel) { overlays.append(overlay) }
    open func addOverlays(_ added: [MKOverlay]) { overlays += added }
    open func removeOverlay(_ overlay: MKOverlay) { overlays.removeAll { $0 === overlay } }
    open func removeOverlays(_ removed: [MKOverlay]) { overlays.removeAll { one in removed.contains { $0 === one } } }
    open func renderer(for overlay: MKOverlay) -> MKOverlayRenderer? { nil }
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint { .zero }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D { region.center }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        DispatchQueue.main.async { [weak self] in
            guard let self, window != nil else { return }
            delegate?.mapViewWillStartLoadingMap(self)
            delegate?.mapViewDidFailLoadingMap(self, withError: MKError(.serverFailure))
        }
    }
}
