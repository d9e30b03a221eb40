// Paths in archives. The keys are ours: archives are read where they were written.
import AppleFoundation
import CoreGraphics

extension UIBezierPath {
    private enum Key {
        static let elements = "elements"
        static let lineWidth = "lineWidth"
        static let lineCap = "lineCapStyle"
        static let lineJoin = "lineJoinStyle"
        static let miterLimit = "miterLimit"
        static let flatness = "flatness"
        static let evenOdd = "usesEvenOddFillRule"
        static let dash = "dash"
        static let dashPhase = "dashPhase"
    }

    func encodeSettings(_ coder: NSCoder) {
        var numbers: [Double] = []
        cgPath.applyWithBlock { element in
            numbers.append(Double(element.pointee.type.rawValue))
            for index in 0..<Self.pointCount(of: element.pointee.type) {
                let point = element.pointee.points[index]
                numbers += [Double(point.x), Double(point.y)]
            }
        }
        coder.encode(Self.data(numbers), forKey: Key.elements)
        coder.encode(Double(lineWidth), forKey: Key.lineWidth)
        coder.encode(Int(lineCapStyle.rawValue), forKey: Key.lineCap)
        coder.encode(Int(lineJoinStyle.rawValue), forKey: Key.lineJoin)
        coder.encode(Double(miterLimit), forKey: Key.miterLimit)
        coder.encode(Double(flatness), forKey: Key.flatness)
        coder.encode(usesEvenOddFillRule, forKey: Key.evenOdd)
        coder.encode(Self.data(dash.lengths.map(Double.init)), forKey: Key.dash)
        coder.encode(Double(dash.phase), forKey: Key.dashPhase)
    }

    /// False if the archive holds no path.
    func decode(_ coder: NSCoder) -> Bool {
        guard let elements = coder.decodeObject(of: NSData.self, forKey: Key.elements).map({ Data(referencing: $0) }),
            let path = Self.path(Self.numbers(elements))
        else { return false }
        cgPath = path
        lineWidth = CGFloat(coder.decodeDouble(forKey: Key.lineWidth))
        lineCapStyle = CGLineCap(rawValue: Int32(coder.decodeInteger(forKey: Key.lineCap))) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: Int32(coder.decodeInteger(forKey: Key.lineJoin))) ?? .miter
        miterLimit = CGFloat(coder.decodeDouble(forKey: Key.miterLimit))
        flatness = CGFloat(coder.decodeDouble(forKey: Key.flatness))
        usesEvenOddFillRule = coder.decodeBool(forKey: Key.evenOdd)
        let lengths =
            coder.decodeObject(of: NSData.self, forKey: Key.dash).map { Self.numbers(Data(referencing: $0)) } ?? []
        dash = (lengths.map { CGFloat($0) }, CGFloat(coder.decodeDouble(forKey: Key.dashPhase)))
        return true
    }

    private static func pointCount(of type: CGPathElementType) -> Int {
        switch type {
        case .moveToPoint, .addLineToPoint: return 1
        case .addQuadCurveToPoint: return 2
        case .addCurveToPoint: return 3
        case .closeSubpath: return 0
        }
    }

    private static func path(_ numbers: [Double]) -> CGPath? {
        let path = CGMutablePath()
        var index = 0
        while index < numbers.count {
            guard let raw = Int32(exactly: numbers[index]), let type = CGPathElementType(rawValue: raw) else {
                return nil
            }
            let count = pointCount(of: type)
            guard index + 2 * count < numbers.count else { return nil }
            let points = (0..<count).map { number in
                CGPoint(x: numbers[index + 1 + 2 * number], y: numbers[index + 2 + 2 * number])
            }
            switch type {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            }
            index += 1 + 2 * count
        }
        return path
    }

    private static func data(_ numbers: [Double]) -> Data {
        numbers.withUnsafeBytes { Data($0) }
    }

    private static func numbers(_ data: Data) -> [Double] {
        let size = MemoryLayout<Double>.size
        return (0..<data.count / size).map { index in
            data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * size, as: Double.self) }
        }
    }
}
