import Foundation
import InterfaceFormat

/// The rehearsal's storyboard: a sampler with one of each kind of element that interface files know, in stacks and by
/// constraints, with outlets, actions and gestures. It is no widget's interface, and so no widget's more than another's.
enum RehearsalInterface {
    static var file: InterfaceFile {
        var file = InterfaceFile(kind: .storyboard, sourceName: "Rehearsal.storyboard")
        file.initialController = "controller"
        file.device = "retina4_7"
        file.usesSafeAreas = true
        file.scenes = [InterfaceScene(id: "scene", controller: "controller", objects: [controller] + recognizers)]
        return file
    }

    private static var controller: InterfaceObject {
        var controller = InterfaceObject(id: "controller", kind: "viewController", className: "UIViewController")
        controller.customClass = RehearsalController.name
        controller.properties["view"] = .object(view)
        controller.connections =
            ["caption": "label0", "gauge": "progress"].map { name, destination in
                InterfaceConnection(kind: .outlet, destination: destination, name: name)
            }
            + textStyles.indices.map { index in
                InterfaceConnection(kind: .outletCollection, destination: "label\(index)", name: "samples")
            }
        return controller
    }

    /// One of each kind but those that wait: a long press sets a timer, and with it makes the run loop, which must not be
    /// there before a fork.
    private static var recognizers: [InterfaceObject] {
        ["tap": "Tap", "drag": "Pan", "wipe": "Swipe"].sorted { $0.key < $1.key }.map { id, name in
            var recognizer = InterfaceObject(
                id: id, kind: "\(name.prefix(1).lowercased())\(name.dropFirst())GestureRecognizer",
                className: "UI\(name)GestureRecognizer")
            recognizer.connections = [InterfaceConnection(kind: .action, destination: "controller", name: "tap:")]
            return recognizer
        }
    }

    private static var view: InterfaceObject {
        var view = object("view", "view", "UIView")
        view.key = "view"
        view.properties["autoresizingMask"] = .list([.string("heightSizable"), .string("widthSizable")])
        view.properties["translatesAutoresizingMaskIntoConstraints"] = nil
        view.layoutGuides = ["safeArea": "safeArea"]
        view.subviews = [texts, controls, block, effect]
        view.constraints = [
            constraint("texts", "leading", "safeArea", "leading", 4),
            constraint("texts", "centerY", "safeArea", "centerY", 0),
            constraint("controls", "leading", "texts", "trailing", 8),
            constraint("controls", "top", "safeArea", "top", 2),
            constraint("block", "trailing", "safeArea", "trailing", -4),
            constraint("block", "bottom", "safeArea", "bottom", -4),
            constraint("effect", "centerX", "block", "centerX", 0),
            constraint("effect", "bottom", "block", "top", 0),
        ]
        view.connections = recognizers.map { recognizer in
            InterfaceConnection(
                kind: .outletCollection, destination: recognizer.id, name: "gestureRecognizers", appends: true)
        }
        return view
    }

    private static let textStyles: [String?] = [
        "UICTFontTextStyleCaption1", "UICTFontTextStyleFootnote", "UICTFontTextStyleCallout",
        "UICTFontTextStyleHeadline", nil,
    ]

    private static var texts: InterfaceObject {
        var column = stack("texts", alignment: "leading", textStyles.enumerated().map { label("label\($0)", $1) })
        column.properties["axis"] = .string("vertical")
        return column
    }

    private static var controls: InterfaceObject {
        let row = stack("row", alignment: "firstBaseline", [label("side", nil), button])
        var column = stack("controls", alignment: "fill", [row, image, progress])
        column.properties["axis"] = .string("vertical")
        column.properties["distribution"] = .string("equalSpacing")
        return column
    }

    private static var block: InterfaceObject {
        var block = object("block", "view", "UIView")
        block.properties["backgroundColor"] = .color(
            InterfaceColor(origin: .catalog, name: RehearsalBundle.color))
        block.constraints = sides("block", width: 24, height: 16)
        return block
    }

    private static var effect: InterfaceObject {
        var effect = object("effect", "visualEffectView", "UIVisualEffectView")
        effect.constraints = sides("effect", width: 20, height: 10)
        return effect
    }

    private static var progress: InterfaceObject {
        var progress = object("progress", "progressView", "UIProgressView")
        progress.properties["progress"] = .number(0.5)
        progress.properties["progressTintColor"] = .color(InterfaceColor(origin: .system, name: "systemBlueColor"))
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

    private static func sides(_ id: String, width: Double, height: Double) -> [InterfaceConstraint] {
        [
            InterfaceConstraint(id: "\(id).width", firstAttribute: "width", constant: width),
            InterfaceConstraint(id: "\(id).height", firstAttribute: "height", constant: height),
        ]
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
            textStyle.map { InterfaceFont(style: $0) } ?? InterfaceFont(type: "system", weight: "medium", pointSize: 14)
        )
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
