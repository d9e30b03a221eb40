/// A section whose rows an interface file holds.
@MainActor struct StaticSection {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
}
