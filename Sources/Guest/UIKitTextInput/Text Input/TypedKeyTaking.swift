/// What takes the keys of a keyboard itself, since its text lies elsewhere: a web page.
@MainActor package protocol TypedKeyTaking: UIKeyInput {
    /// - Parameters:
    ///   - name: As the DOM calls the key: `ArrowLeft`, `Backspace`.
    ///   - extending: Whether what it moves over is selected.
    ///   - byWord: Whether it moves over a word, or takes one away.
    func press(_ name: String, extending: Bool, byWord: Bool)
}
