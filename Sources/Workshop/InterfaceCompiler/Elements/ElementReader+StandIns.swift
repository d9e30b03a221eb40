import Foundation
import InterfaceFormat
import InterfaceSchema

/// Classes that UIKit does not have yet: the nearest above them that it has stands in their place, so
/// that the rest of the scene is laid out as it should be.
extension ElementReader {
    /// Tells the user, and leaves out what belongs to the class that is missing.
    mutating func readStandIn() {
        let isView = schema.isKind(of: .view)
        let substitute =
            schema.isKind(of: .gestureRecognizer) ? "recogniser that never recognises" : schema.present.name
        compilation.warn(element, "Hodie has no \(schema.name) yet: a \(substitute) stands in its place.")
        guard isView else { return }
        for child in take(where: { !Self.kept.contains($0.name) }) where child.key != "contentView" {
            keepSegues(in: child)
        }
    }

    /// Cells are left out, but the ways that begin in them lead on by their identifiers.
    private mutating func keepSegues(in element: InterfaceElement) {
        for child in element.children {
            if child.name == "connections" {
                var scratch = InterfaceObject(id: "", kind: "", className: "")
                ConnectionsValue.read(child, into: &scratch, compilation)
                object.segues += scratch.segues
            } else {
                keepSegues(in: child)
            }
        }
    }

    /// Children that mean the same for every view; the others belong to the class that is missing.
    private static let kept: Set<String> = [
        "rect", "autoresizingMask", "subviews", "constraints", "color", "edgeInsets", "directionalEdgeInsets",
        "viewLayoutGuide", "connections", "userDefinedRuntimeAttributes", "variation", "accessibility",
        "gestureRecognizers",
    ]

    /// What stands in the content view of a class that is missing stays in its place.
    mutating func keepContent() {
        guard schema.isMissing, schema.isKind(of: .view) else { return }
        for part in element.children where part.key == "contentView" {
            object.subviews.append(compilation.object(part))
        }
    }
}
