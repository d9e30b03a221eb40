import AppleFoundation
import UIKit
import UIKitCore

extension MKMapView: SelfDescribingClass, InterfaceDescribed {
    public nonisolated static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(
            class: MKMapView.self, names: ["MKMapView"], make: { MKMapView(frame: .zero) }, describe: { _ in })
        interfaceDescription.register(in: registry)
    }

    package nonisolated static var interfaceDescription: InterfaceDescription { .mapView }
}

extension InterfaceDescription {
    static let mapView = InterfaceDescription(MKMapView.self) {
        $0.name(
            "mapType",
            [
                "standard": MKMapType.standard, "satellite": .satellite, "hybrid": .hybrid,
                "satelliteFlyover": .satelliteFlyover, "hybridFlyover": .hybridFlyover,
                "mutedStandard": .mutedStandard,
            ]
        ) { $0.mapType = $1 }
        $0.bool("zoomEnabled") { $0.isZoomEnabled = $1 }
        $0.bool("scrollEnabled") { $0.isScrollEnabled = $1 }
        $0.bool("rotateEnabled") { $0.isRotateEnabled = $1 }
        $0.bool("pitchEnabled") { $0.isPitchEnabled = $1 }
        $0.bool("showsUserLocation") { $0.showsUserLocation = $1 }
        $0.bool("showsCompass") { $0.showsCompass = $1 }
        $0.bool("showsScale") { $0.showsScale = $1 }
        $0.bool("showsTraffic") { $0.showsTraffic = $1 }
        $0.bool("showsBuildings") { $0.showsBuildings = $1 }
        $0.bool("showsPointsOfInterest") { $0.showsPointsOfInterest = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? any MKMapViewDelegate }
    } names: {
        $0.property("showsUserLocation", \MKMapView.showsUserLocation)
        $0.property("zoomEnabled", \MKMapView.isZoomEnabled)
        $0.property("scrollEnabled", \MKMapView.isScrollEnabled)
    }
}
