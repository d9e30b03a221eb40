import UIKit

/// The notes whose cards are due: as many whole lines as there is room for.
final class DueNotesView: UIView {
    var onTap: (String) -> Void = { _ in }

    private var notes: [Note] = []
    private let stack = UIStackView()
    private var lines: [UIButton] { stack.arrangedSubviews.compactMap { $0 as? UIButton } }

    private var lineHeight: CGFloat {
        max(28, ceil(UIFont.preferredFont(forTextStyle: .body).lineHeight) + 8)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.autoresizingMask = .flexibleWidth
        addSubview(stack)
    }

    func show(_ notes: [Note]) {
        self.notes = notes
        arrange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    /// Where not all have room, the last line says how many are left out; a single line is for a note.
    private func arrange() {
        let room = max(1, Int(bounds.height / lineHeight))
        let shown = notes.count > room ? Array(notes.prefix(max(1, room - 1))) : notes
        var titles = shown.map(\.title)
        if shown.count < notes.count, room > 1 {
            titles.append(
                String.localizedStringWithFormat(
                    NSLocalizedString("%d more", comment: "notes"), notes.count - shown.count))
        }
        while lines.count < titles.count { stack.addArrangedSubview(makeLine()) }
        for (place, line) in lines.enumerated() {
            line.isHidden = place >= titles.count
            guard place < titles.count else { continue }
            line.setTitle(titles[place], for: .normal)
            line.titleLabel?.font = .preferredFont(forTextStyle: .body)
            line.setTitleColor(
                place < shown.count ? StudyColors.widgetText : StudyColors.widgetDetail, for: .normal)
        }
        stack.frame = CGRect(x: 0, y: 0, width: bounds.width, height: CGFloat(titles.count) * lineHeight)
    }

    private func makeLine() -> UIButton {
        let line = UIButton(type: .system)
        line.contentHorizontalAlignment = .left
        line.titleLabel?.lineBreakMode = .byTruncatingTail
        line.accessibilityHint = NSLocalizedString("Opens the note", comment: "hint")
        line.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        return line
    }

    /// Of those that are left out the app shows the first.
    @objc private func pressed(_ line: UIButton) {
        guard let place = lines.firstIndex(of: line), place < notes.count else { return }
        onTap(notes[place].id)
    }
}
