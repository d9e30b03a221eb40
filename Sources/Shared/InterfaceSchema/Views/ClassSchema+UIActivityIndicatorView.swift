extension ClassSchema {
    static let activityIndicatorView = ClassSchema(
        "UIActivityIndicatorView", below: view, elements: ["activityIndicatorView"],
        standIn: StandInSchema(width: .designed, height: .designed))
}
