extension ClassSchema {
    static let mapView = ClassSchema(
        "MKMapView", below: view, elements: ["mapView"],
        attributes: [
            .name("mapType", "standard satellite hybrid satelliteFlyover hybridFlyover mutedStandard"),
            .bool("zoomEnabled"), .bool("scrollEnabled"), .bool("rotateEnabled"), .bool("pitchEnabled"),
            .bool("showsUserLocation"), .bool("showsCompass"), .bool("showsScale"), .bool("showsTraffic"),
            .bool("showsBuildings"), .bool("showsPointsOfInterest"),
        ],
        outlets: ["delegate"], library: "MapKit")
}
