import CoreGraphics
import Foundation

/// The layouts used last. When it is full, the half that was used longest ago goes.
struct LayoutCache {
    struct Key: Hashable {
        var text: StyledText
        var width: CGFloat?
        var maximumLines: Int
        var systemFont: SystemFont
    }

    private static let capacity = 256
    private var layouts: [Key: (layout: LaidOutText, use: Int)] = [:]
    private var uses = 0

    subscript(key: Key) -> LaidOutText? {
        mutating get {
            guard let found = layouts[key] else { return nil }
            uses += 1
            layouts[key] = (found.layout, uses)
            return found.layout
        }
        set {
            guard let newValue else { return }
            if layouts.count >= Self.capacity {
                let limit = uses - Self.capacity / 2
                layouts = layouts.filter { $0.value.use > limit }
            }
            uses += 1
            layouts[key] = (newValue, uses)
        }
    }
}
