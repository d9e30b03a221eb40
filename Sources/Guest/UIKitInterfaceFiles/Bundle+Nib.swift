extension Bundle {
    /// Makes the objects of a nib and gives those at its top level; nil if the bundle has no such nib.
    ///
    /// - Status: complete
    @preconcurrency @MainActor public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        guard InterfaceFiles.path(named: name, extension: "nib", in: self) != nil else {
            InterfaceLoadError.report(
                .unreadable(file: "\(name).xib", reason: "the bundle \(folderName) has no such nib"))
            return nil
        }
        return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
