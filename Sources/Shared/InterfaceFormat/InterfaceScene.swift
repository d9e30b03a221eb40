import PropertyLists

/// A scene of a storyboard: a controller and what stands beside it. A nib has one scene without a controller.
public struct InterfaceScene: Hashable, Sendable {
    public var id: String
    /// The identifier of the scene's controller; nil in a nib.
    public var controller: String?
    /// Everything at the top of the scene, in the file's order.
    public var objects: [InterfaceObject]

    public init(id: String, controller: String? = nil, objects: [InterfaceObject] = []) {
        self.id = id
        self.controller = controller
        self.objects = objects
    }

    /// The scene's controller object.
    public var controllerObject: InterfaceObject? { objects.first { $0.id == controller } }
}

extension InterfaceScene {
    func encode() -> PropertyListNode {
        .array([.string(id), .string(controller ?? ""), .array(objects.map { $0.encode() })])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 3, let id = parts[0].string, let controller = parts[1].string,
            let objects = parts[2].array
        else { throw InterfaceFormatError.unexpected("a scene that is not one") }
        self.init(
            id: id, controller: controller.isEmpty ? nil : controller,
            objects: try objects.map { try InterfaceObject($0) })
    }
}
