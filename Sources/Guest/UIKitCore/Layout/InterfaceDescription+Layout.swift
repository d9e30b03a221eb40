extension InterfaceDescription {
    static let layout: [InterfaceDescription] = [constraint]

    /// Constraints are read beside the attributes of the view that holds them.
    static let constraint = InterfaceDescription(named: NSLayoutConstraint.self) {
        $0.property("constant", \NSLayoutConstraint.constant)
        $0.property("isActive", \NSLayoutConstraint.isActive)
        $0.property("active", \NSLayoutConstraint.isActive)
        $0.property("priority", \NSLayoutConstraint.priority)
        $0.property("identifier", \NSLayoutConstraint.identifier)
    }
}
