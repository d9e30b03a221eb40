extension IndexPath {
    /// The place of an item in a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The item of a place in a collection.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
