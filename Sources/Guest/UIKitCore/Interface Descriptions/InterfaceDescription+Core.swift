extension InterfaceDescription {
    /// The classes of this module that names reach. Each folder lists its own.
    package static let core: [InterfaceDescription] = views + layout + events + barItems + [viewController]
}
