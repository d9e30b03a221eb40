import Foundation
import InterfaceFormat

/// Views that UIKit has no class for yet. The nearest superclass stands in their place with the view's own size, so
/// that the rest of the scene is laid out as it should be.
enum DegradedViewElement: ElementKind {
    static let element = ""
    static let className = "UIView"

    struct Degradation {
        /// Apple's class.
        var name: String
        /// The class that stands in its place.
        var superclass = "UIView"
        /// Points; nil: no size of its own in that direction.
        var width: Size = .none
        var height: Size = .none
        /// How much larger the frame is than what constraints hold.
        var alignment = InterfaceInsets()
    }

    /// A size of its own.
    enum Size {
        case none
        case fixed(Double)
        /// The one that Interface Builder stored: it depends on content that is not shown.
        case designed
    }

    static let degradations: [String: Degradation] = [
        "switch": Degradation(
            name: "UISwitch", superclass: "UIControl", width: .fixed(49), height: .fixed(31),
            alignment: InterfaceInsets(right: 2)),
        "slider": Degradation(
            name: "UISlider", superclass: "UIControl", height: .fixed(30),
            alignment: InterfaceInsets(left: 2, bottom: 1, right: 2)),
        "stepper": Degradation(name: "UIStepper", superclass: "UIControl", width: .fixed(94), height: .designed),
        "segmentedControl": Degradation(
            name: "UISegmentedControl", superclass: "UIControl", width: .designed, height: .designed,
            alignment: InterfaceInsets(bottom: 1)),
        "pageControl": Degradation(
            name: "UIPageControl", superclass: "UIControl", width: .designed, height: .fixed(37)),
        "activityIndicatorView": Degradation(name: "UIActivityIndicatorView", width: .designed, height: .designed),
        "textField": Degradation(name: "UITextField", superclass: "UIControl", width: .designed, height: .designed),
        "textView": Degradation(name: "UITextView"),
        "scrollView": Degradation(name: "UIScrollView"),
        "tableView": Degradation(name: "UITableView"),
        "tableViewCell": Degradation(name: "UITableViewCell"),
        "tableViewCellContentView": Degradation(name: "UITableViewCellContentView"),
        "refreshControl": Degradation(name: "UIRefreshControl", superclass: "UIControl"),
        "collectionView": Degradation(name: "UICollectionView"),
        "collectionReusableView": Degradation(name: "UICollectionReusableView"),
        "datePicker": Degradation(name: "UIDatePicker", superclass: "UIControl", width: .designed, height: .designed),
        "pickerView": Degradation(name: "UIPickerView", width: .designed, height: .designed),
        "searchBar": Degradation(name: "UISearchBar", height: .designed),
        "toolbar": Degradation(name: "UIToolbar", height: .designed),
        "webView": Degradation(name: "UIWebView"),
        "wkWebView": Degradation(name: "WKWebView"),
        "mapView": Degradation(name: "MKMapView"),
        "glkView": Degradation(name: "GLKView"),
        "mtkView": Degradation(name: "MTKView"),
        "sceneKitView": Degradation(name: "SCNView"),
        "skView": Degradation(name: "SKView"),
        "arscnView": Degradation(name: "ARSCNView"),
    ]

    static func read(_ reader: inout ElementReader) {
        guard let degradation = degradations[reader.element.name] else { return UnknownElement.read(&reader) }
        reader.compilation.warn(
            reader.element,
            "Hodie has no \(degradation.name) yet: a \(degradation.superclass) stands in its place.")
        reader.object.className = degradation.superclass
        if degradation.superclass == "UIControl" { reader.readControl() }
        let parts = reader.element.children.filter { $0.key == "contentView" }
        for child in reader.element.children where !kept.contains(child.name) && child.key != "contentView" {
            _ = reader.take(child.name)
            keepSegues(in: child, &reader)
        }
        for part in parts { _ = reader.take(part.name) }
        reader.readView()
        // What stands in a content view stays in its place.
        for part in parts { reader.object.subviews.append(reader.compilation.object(part)) }
        putSize(degradation, &reader)
    }

    /// Cells are left out, but the ways that begin in them lead on by their identifiers.
    private static func keepSegues(in element: InterfaceElement, _ reader: inout ElementReader) {
        for child in element.children {
            if child.name == "connections" {
                var scratch = InterfaceObject(id: "", kind: "", className: "")
                ConnectionsValue.read(child, into: &scratch, reader.compilation)
                reader.object.segues += scratch.segues
            } else {
                keepSegues(in: child, &reader)
            }
        }
    }

    /// Children that mean the same for every view; the others belong to the class that is missing.
    private static let kept: Set<String> = [
        "rect", "autoresizingMask", "subviews", "constraints", "color", "edgeInsets", "directionalEdgeInsets",
        "viewLayoutGuide", "connections", "userDefinedRuntimeAttributes", "variation", "accessibility",
        "gestureRecognizers",
    ]

    private static func putSize(_ degradation: Degradation, _ reader: inout ElementReader) {
        guard case .rect(let frame)? = reader.object.properties["frame"] else { return }
        let insets = degradation.alignment
        func length(_ size: Size, _ designed: Double) -> Double {
            switch size {
            case .none: return -1
            case .fixed(let value): return value
            case .designed: return max(designed, 0)
            }
        }
        let width = length(degradation.width, Double(frame.width) - insets.left - insets.right)
        let height = length(degradation.height, Double(frame.height) - insets.top - insets.bottom)
        if width >= 0 || height >= 0 {
            reader.object.properties["standIn.intrinsicSize"] = .size(CGSize(width: width, height: height))
        }
        if insets != InterfaceInsets() { reader.object.properties["standIn.alignmentInsets"] = .insets(insets) }
    }
}
