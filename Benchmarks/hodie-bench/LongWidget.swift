import Foundation

/// Sources that make a widget as long as one wants: views of the kind that widgets have, each with its own constraints,
/// drawing and texts.
enum LongWidget {
    /// The lines of the Swift sources in a folder.
    static func lines(in folder: URL) throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try names.reduce(0) { sum, name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return sum + text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }
    }

    /// Swift of `count` lines.
    static func lines(_ count: Int) -> String {
        var lines = ["import UIKit", ""]
        for number in 1... {
            let next = view(number).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard lines.count + next.count <= count else { break }
            lines += next
        }
        while lines.count < count { lines.append("// Line \(lines.count + 1)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func view(_ number: Int) -> String {
        """
        final class Line\(number): UIView {
            private let title = UILabel()
            private let detail = UILabel()
            var minutes = [\(number), \(number + 4), \(number + 9)] {
                didSet { detail.text = minutes.sorted().map { "\\($0) min" }.joined(separator: ", ") }
            }

            override init(frame: CGRect) {
                super.init(frame: frame)
                title.font = .preferredFont(forTextStyle: .headline)
                title.text = NSLocalizedString("Line \(number)", comment: "")
                for label in [title, detail] {
                    label.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(label)
                }
                NSLayoutConstraint.activate([
                    title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
                    title.centerYAnchor.constraint(equalTo: centerYAnchor),
                    detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
                    detail.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
                    detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                ])
            }

            required init?(coder: NSCoder) { nil }
        }

        """
    }
}
