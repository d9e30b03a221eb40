import InterfaceFormat

extension ElementReader {
    /// What every view controller has beside its attributes: the guides of the bars above and below its view.
    mutating func readControllerStructure() {
        for guides in take("layoutGuides") {
            for guide in guides.children {
                if let id = guide.id, let type = guide["type"] { object.layoutGuides[type] = id }
            }
        }
    }
}
