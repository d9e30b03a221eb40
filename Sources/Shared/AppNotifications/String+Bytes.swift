extension String {
    /// Its beginning, of at most so many bytes of UTF-8, cut at the border of a character.
    public func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
