/// The mean of the pixels around each, in pictures of four bytes a pixel. What is beyond an edge is as the edge is.
enum BoxBlur {
    /// - Parameter radius: pixels that count on each side.
    static func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, radius: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { line in
            guard let copy = line.baseAddress else { return }
            for channel in 0..<4 {
                for row in 0..<height {
                    blur(bytes + row * width * 4 + channel, step: 4, count: width, radius: radius, copy)
                }
                for column in 0..<width {
                    blur(bytes + column * 4 + channel, step: width * 4, count: height, radius: radius, copy)
                }
            }
        }
    }

    private static func blur(
        _ line: UnsafeMutablePointer<UInt8>, step: Int, count: Int, radius: Int, _ copy: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count { copy[index] = line[index * step] }
        let last = count - 1
        let width = 2 * radius + 1
        var sum = Int(copy[0]) * radius
        for index in 0..<radius { sum += Int(copy[min(index, last)]) }
        for index in 0..<count {
            sum += Int(copy[min(index + radius, last)])
            line[index * step] = UInt8((sum + radius) / width)
            sum -= Int(copy[max(index - radius, 0)])
        }
    }
}
