struct Note {
    var text: String
    static let sample = Note(text: "Milk")
}
