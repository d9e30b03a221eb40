import UIKit

/// Labels: text styles, weights, alignments, lines that are broken and cut, attributes, scripts.
final class TextView: UIStackView {
    init() {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 1
        let headline = label("Headline fi ffl", .headline)
        headline.textColor = UIColor(named: "Ink")
        let footnote = label("Footnote, centred", .footnote)
        footnote.textAlignment = .center
        let long = label(
            "A long line of body text that is broken into two and cut at the end of its last line, however wide the widget is",
            .body)
        long.numberOfLines = 2
        let middle = label("/usr/share/fonts/opentype/inter/Inter-Regular.otf", .caption1)
        middle.lineBreakMode = .byTruncatingMiddle
        addArrangedSubview(headline)
        addArrangedSubview(footnote)
        addArrangedSubview(long)
        addArrangedSubview(middle)
        addArrangedSubview(label("Ünïcödé Ελληνικά Кириллица 今日は 😀👍🏽", .subheadline))
        addArrangedSubview(label("مرحبا שלום สวัสดี नमस्ते 안녕 გამარჯობა", .footnote))
        let attributed = UILabel()
        attributed.attributedText = Self.attributedText
        addArrangedSubview(attributed)
    }

    required init(coder: NSCoder) {
        fatalError("made in code only")
    }

    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        return label
    }

    private static var attributedText: NSAttributedString {
        let text = NSMutableAttributedString(
            string: "Light", attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .light)])
        text.append(
            NSAttributedString(
                string: " heavy",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 15, weight: .heavy), .foregroundColor: UIColor.systemRed,
                ]))
        text.append(NSAttributedString(string: " kern", attributes: [.kern: 3, .font: UIFont.systemFont(ofSize: 15)]))
        text.append(
            NSAttributedString(
                string: " under",
                attributes: [
                    .underlineStyle: NSUnderlineStyle.single.rawValue, .font: UIFont.systemFont(ofSize: 17),
                ]))
        text.append(
            NSAttributedString(
                string: " struck",
                attributes: [
                    .strikethroughStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.systemYellow,
                    .font: UIFont.systemFont(ofSize: 15),
                ]))
        text.append(
            NSAttributedString(
                string: " 1:09", attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .medium)]))
        return text
    }
}
