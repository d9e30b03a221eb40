/// Gives controllers the views of their nibs. `UIViewController` adopts it where nibs are read.
@MainActor package protocol NibViewLoading {
    /// Gives the controller its view from the nib that it names, or from one named like its class; false if there is none.
    static func loadView(of controller: UIViewController) -> Bool
}
