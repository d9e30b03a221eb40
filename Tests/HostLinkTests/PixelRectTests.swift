import HostLink
import Testing

@Suite struct PixelRectTests {
    private func pixels(_ rect: PixelRect) -> Set<[Int]> {
        Set((rect.x..<rect.x + rect.width).flatMap { x in (rect.y..<rect.y + rect.height).map { [x, $0] } })
    }

    /// What is left has each pixel that the other one lacks, once.
    @Test func whatLiesOutsideOfAnotherIsSplitUp() {
        let one = PixelRect(x: 2, y: 1, width: 4, height: 3)
        for x in 0..<8 {
            for y in 0..<6 {
                for (width, height) in [(1, 1), (2, 2), (3, 1), (9, 1), (1, 9), (9, 9)] {
                    let other = PixelRect(x: x, y: y, width: width, height: height)
                    let left = one.subtracting(other)
                    #expect(left.reduce(Set()) { $0.union(pixels($1)) } == pixels(one).subtracting(pixels(other)))
                    #expect(left.reduce(0) { $0 + $1.count } == pixels(one).subtracting(pixels(other)).count)
                }
            }
        }
    }

    @Test func theUnionOfTwoHoldsBoth() {
        let union = PixelRect(x: 2, y: 9, width: 1, height: 1).union(PixelRect(x: 0, y: 1, width: 7, height: 2))
        #expect(union == PixelRect(x: 0, y: 1, width: 7, height: 9))
    }
}
