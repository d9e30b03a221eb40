import Foundation
import InterfaceFormat

/// The rehearsal's storyboard: the kinds of views that most widgets have, with stacks, constraints to the safe area,
/// outlets, an action and a gesture.
enum RehearsalInterface {
    static var file: InterfaceFile {
        var file = InterfaceFile(kind: .storyboard, sourceName: "Rehearsal.storyboard")
        file.initialController = "controller"
        file.device = "retina4_7"
        file.usesSafeAreas = true
        file.scenes = [InterfaceScene(id: "scene", controller: "controller", objects: [controller, recognizer])]
        return file
    }

    private static var controller: InterfaceObject {
        var controller = InterfaceObject(id: "controller", kind: "viewController", className: "UIViewController")
        controller.customClass = RehearsalController.name
        controller.properties["view"] = .object(view)
        controller.connections =
            ["titleLabel": "title", "valueLabel": "value", "progressView": "progress"].map { name, destination in
                InterfaceConnection(kind: .outlet, destination: destination, name: name)
            } + [InterfaceConnection(kind: .outletCollection, destination: "title", name: "labels")]
        return controller
    }

    private static var recognizer: InterfaceObject {
        var recognizer = InterfaceObject(
            id: "tap", kind: "tapGestureRecognizer", className: "UITapGestureRecognizer")
        recognizer.connections = [InterfaceConnection(kind: .action, destination: "controller", name: "tap:")]
        return recognizer
    }

    private static var view: InterfaceObject {
        var view = object("view", "view", "UIView")
        view.key = "view"
        view.properties["autoresizingMask"] = .list([.string("heightSizable"), .string("widthSizable")])
        view.properties["translatesAutoresizingMaskIntoConstraints"] = nil
        view.layoutGuides = ["safeArea": "safeArea"]
        view.subviews = [header, progress, details]
        view.constraints = [
            constraint("header", "top", "safeArea", "top", 16),
            constraint("header", "leading", "safeArea", "leading", 16),
            constraint("safeArea", "trailing", "header", "trailing", 16),
            constraint("progress", "top", "header", "bottom", 8),
            constraint("progress", "leading", "header", "leading", 0),
            constraint("progress", "trailing", "header", "trailing", 0),
            constraint("details", "top", "progress", "bottom", 8),
            constraint("details", "leading", "header", "leading", 0),
            constraint("details", "trailing", "header", "trailing", 0),
        ]
        view.connections = [
            InterfaceConnection(kind: .outletCollection, destination: "tap", name: "gestureRecognizers", appends: true)
        ]
        return view
    }

    private static var header: InterfaceObject {
        stack(
            "header", alignment: "lastBaseline",
            [label("title", "UICTFontTextStyleBody"), label("value", nil), image, button])
    }

    private static var details: InterfaceObject {
        let rows = (0..<2).map { row in
            stack(
                "row\(row)", alignment: "firstBaseline",
                [label("name\(row)", "UICTFontTextStyleSubhead"), label("figure\(row)", "UICTFontTextStyleSubhead")])
        }
        var column = stack("details", alignment: "fill", rows)
        column.properties["axis"] = .string("vertical")
        return column
    }

    private static var progress: InterfaceObject {
        var progress = object("progress", "progressView", "UIProgressView")
        progress.properties["progress"] = .number(0.5)
        progress.properties["progressTintColor"] = .color(
            InterfaceColor(origin: .catalog, name: RehearsalBundle.color))
        progress.constraints = [
            InterfaceConstraint(id: "progressHeight", firstAttribute: "height", constant: 6)
        ]
        return progress
    }

    private static var image: InterfaceObject {
        var view = object("image", "imageView", "UIImageView")
        view.properties["image"] = .image(
            InterfaceImage(name: RehearsalBundle.image, catalog: nil, width: 4, height: 4))
        view.properties["contentMode"] = .string("scaleAspectFit")
        return view
    }

    private static var button: InterfaceObject {
        var button = object("button", "button", "UIButton")
        button.properties["buttonType"] = .string("roundedRect")
        button.properties["normalTitle"] = .string("Go")
        button.connections = [
            InterfaceConnection(kind: .action, destination: "controller", name: "tap:", event: "touchUpInside")
        ]
        return button
    }

    private static func label(_ id: String, _ textStyle: String?) -> InterfaceObject {
        var label = object(id, "label", "UILabel")
        label.properties["text"] = .string("Ag")
        label.properties["textAlignment"] = .string("natural")
        label.properties["lineBreakMode"] = .string("tailTruncation")
        label.properties["textColor"] = .color(InterfaceColor(origin: .system, name: "labelColor"))
        label.properties["highlightedColor"] = .null
        label.properties["horizontalHuggingPriority"] = .number(251)
        label.properties["horizontalCompressionResistancePriority"] = .number(751)
        label.properties["fontDescription"] = .font(
            textStyle.map { InterfaceFont(style: $0) } ?? InterfaceFont(type: "system", weight: "light", pointSize: 34))
        return label
    }

    private static func stack(_ id: String, alignment: String, _ views: [InterfaceObject]) -> InterfaceObject {
        var stack = object(id, "stackView", "UIStackView")
        stack.properties["spacing"] = .number(4)
        stack.properties["alignment"] = .string(alignment)
        stack.subviews = views
        return stack
    }

    private static func object(_ id: String, _ kind: String, _ className: String) -> InterfaceObject {
        var object = InterfaceObject(id: id, kind: kind, className: className)
        object.properties = [
            "frame": .rect(CGRect(x: 0, y: 0, width: 320, height: 20)), "contentMode": .string("scaleToFill"),
            "opaque": .bool(false), "translatesAutoresizingMaskIntoConstraints": .bool(false),
        ]
        return object
    }

    private static func constraint(
        _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String, _ constant: Double
    ) -> InterfaceConstraint {
        InterfaceConstraint(
            id: "\(first).\(firstAttribute)", firstItem: first, firstAttribute: firstAttribute, secondItem: second,
            secondAttribute: secondAttribute, constant: constant)
    }
}
