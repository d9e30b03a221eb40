import AppleFoundation
import CoreGraphics

extension PDFPage {
    /// Nil for what is not on the page.
    public func selection(for range: NSRange) -> PDFSelection? {
        guard let document, range.location >= 0, range.length > 0, range.location <= numberOfCharacters - range.length
        else { return nil }
        return PDFSelection(document: document, [(self, range)])
    }

    /// What is written within a rectangle: every run of characters whose middle lies in it.
    public func selection(for rect: CGRect) -> PDFSelection? {
        guard let document else { return nil }
        var inside = IndexSet()
        // What has no extent is in it if what is before and after it is.
        var between: [Int] = []
        for (index, place) in text.places.enumerated() {
            if place.isNull {
                between.append(index)
            } else if rect.contains(CGPoint(x: place.midX, y: place.midY)) {
                if let last = inside.last, last + between.count + 1 == index { inside.formUnion(IndexSet(between)) }
                inside.insert(index)
                between = []
            } else {
                between = []
            }
        }
        guard !inside.isEmpty else { return nil }
        return PDFSelection(document: document, inside.rangeView.map { (self, NSRange($0)) })
    }

    public func selectionForWord(at point: CGPoint) -> PDFSelection? {
        selection(around: point, endsAt: CharacterSet.alphanumerics.inverted)
    }

    public func selectionForLine(at point: CGPoint) -> PDFSelection? {
        selection(around: point, endsAt: .newlines)
    }

    /// From the character at one place to that at the other, in the order of reading.
    public func selection(from startPoint: CGPoint, to endPoint: CGPoint) -> PDFSelection? {
        let (start, end) = (characterIndex(at: startPoint), characterIndex(at: endPoint))
        guard start != NSNotFound, end != NSNotFound else { return nil }
        return selection(for: NSRange(location: min(start, end), length: abs(end - start) + 1))
    }

    private func selection(around point: CGPoint, endsAt ends: CharacterSet) -> PDFSelection? {
        let index = characterIndex(at: point)
        guard index != NSNotFound else { return nil }
        let string = text.string as NSString
        let before = string.rangeOfCharacter(
            from: ends, options: .backwards, range: NSRange(location: 0, length: index + 1))
        let after = string.rangeOfCharacter(
            from: ends, options: [], range: NSRange(location: index, length: string.length - index))
        let start = before.location == NSNotFound ? 0 : before.location + before.length
        let end = after.location == NSNotFound ? string.length : after.location
        return selection(for: NSRange(location: start, length: max(0, end - start)))
    }

    /// Every place of a text on the page.
    func places(of wanted: String, _ options: NSString.CompareOptions) -> [PDFSelection] {
        guard !wanted.isEmpty, let document else { return [] }
        // Of as many characters as the page's own text, whose lines end anywhere.
        let searched =
            text.string.replacingOccurrences(of: "\n", with: " ") as NSString
        var (found, start): ([PDFSelection], Int) = ([], 0)
        while start < searched.length {
            let rest = NSRange(location: start, length: searched.length - start)
            let place = searched.range(of: wanted, options: options.subtracting(.backwards), range: rest)
            guard place.location != NSNotFound, place.length > 0 else { break }
            found.append(PDFSelection(document: document, [(self, place)]))
            start = place.location + place.length
        }
        return found
    }
}
