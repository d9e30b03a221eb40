import InterfaceFormat

/// Values of interface files as the objects that a property takes.
@MainActor enum InterfaceObjects {
    static func object(_ value: InterfaceValue, loader: InterfaceLoader) -> Any? {
        switch value {
        case .null: return nil
        case .bool(let value): return value
        case .number(let value): return NSNumber(value: value)
        case .string(let value): return value
        case .point(let value): return value
        case .size(let value): return value
        case .rect(let value): return value
        case .insets(let value):
            return UIEdgeInsets(
                top: CGFloat(value.top), left: CGFloat(value.left), bottom: CGFloat(value.bottom),
                right: CGFloat(value.right))
        case .color(let value): return UIColor.make(value, in: loader.bundle)
        case .font(let value): return UIFont.make(value)
        case .image(let value): return loader.image(value)
        case .attributedText(let value): return NSAttributedString.make(value, in: loader.bundle)
        case .reference(let id): return loader.objects[id]
        case .object(let value): return loader.make(value, as: AnyObject.self)
        case .list(let values):
            // A range is the only list that a runtime attribute can have.
            let numbers = values.compactMap { if case .number(let number) = $0 { Int(exactly: number) } else { nil } }
            return numbers.count == 2 ? NSRange(location: numbers[0], length: numbers[1]) : nil
        }
    }
}
