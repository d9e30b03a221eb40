import UIKit

/// Every symbol that is drawn, and some of them filled, encircled, heavy, light, small and coloured.
final class SymbolsView: UIView {
    static func height(for width: CGFloat) -> CGFloat {
        (CGFloat(names.count + variants.count) / columns(for: width)).rounded(.up) * pitch
    }

    /// Points.
    private static let pitch: CGFloat = 30

    private static func columns(for width: CGFloat) -> CGFloat {
        max((width / pitch).rounded(.down), 1)
    }

    private let pictures: [UIImageView]

    override init(frame: CGRect) {
        let plain = Self.names.map { UIImage(systemName: $0) }
        pictures = (plain + Self.variants).map { UIImageView(image: $0) }
        super.init(frame: frame)
        tintColor = .label
        for picture in pictures {
            picture.contentMode = .center
            addSubview(picture)
        }
        pictures.last?.tintColor = .systemPink
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let columns = Self.columns(for: bounds.width)
        for (index, picture) in pictures.enumerated() {
            let row = (CGFloat(index) / columns).rounded(.down)
            picture.frame = CGRect(
                x: (CGFloat(index) - row * columns) * Self.pitch, y: row * Self.pitch, width: Self.pitch,
                height: Self.pitch)
        }
    }

    private static let variants: [UIImage?] = [
        UIImage(systemName: "heart.fill"), UIImage(systemName: "star.circle"), UIImage(systemName: "star.circle.fill"),
        UIImage(systemName: "xmark.square"), UIImage(systemName: "xmark.square.fill"),
        UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(weight: .black)),
        UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(weight: .ultraLight)),
        UIImage(systemName: "gear", withConfiguration: UIImage.SymbolConfiguration(scale: .small)),
        UIImage(systemName: "gear", withConfiguration: UIImage.SymbolConfiguration(scale: .large)),
        UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12)),
        UIImage(systemName: "heart.fill"),
    ]

    private static let names = [
        "xmark", "checkmark", "plus", "minus", "multiply", "divide", "equal", "percent", "questionmark",
        "exclamationmark", "info", "ellipsis", "circle", "square", "rectangle", "triangle", "star", "heart",
        "exclamationmark.triangle", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "arrow.left",
        "arrow.right", "arrow.up", "arrow.down", "arrow.up.right", "arrow.up.arrow.down", "arrow.clockwise",
        "arrow.counterclockwise", "arrow.2.circlepath", "arrowtriangle.up", "arrowtriangle.down",
        "arrowtriangle.left", "arrowtriangle.right", "square.and.arrow.up", "square.and.arrow.down", "location",
        "play", "pause", "stop", "forward", "backward", "house", "gear", "magnifyingglass", "trash", "pencil",
        "clock", "alarm", "timer", "calendar", "bell", "person", "person.2", "folder", "doc", "doc.text", "link",
        "crown", "sun.max", "moon", "cloud", "cloud.rain", "bolt", "drop", "flame", "mappin", "phone", "envelope",
        "message", "camera", "photo", "mic", "speaker", "lock", "eye", "cart", "bookmark", "tag", "flag",
        "list.bullet", "line.horizontal.3", "square.grid.2x2", "square.stack.3d.up", "chart.bar", "wifi",
        "battery.100", "power", "music.note", "creditcard", "gift",
    ]
}
