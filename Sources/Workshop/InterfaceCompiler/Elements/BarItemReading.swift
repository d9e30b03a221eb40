extension ElementReader {
    /// What all items of bars have.
    mutating func readBarItem() {
        strings("title")
        images("image", "selectedImage", "landscapeImage", "largeContentSizeImage")
        numbers("tag")
        bools("enabled")
        for reference in take("imageReference") {
            guard let key = reference.key, let name = reference["image"] else { continue }
            object.properties[key] = .image(compilation.resources.image(name, catalog: reference["catalog"]))
        }
    }
}
