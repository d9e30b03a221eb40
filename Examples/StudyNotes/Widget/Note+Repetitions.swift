extension Array where Element == Note {
    /// Each note once, where it stood first.
    var withoutRepetitions: [Note] {
        var seen: Set<String> = []
        return filter { seen.insert($0.id).inserted }
    }
}
