struct Task {
    var title: String
    var note: String
}
