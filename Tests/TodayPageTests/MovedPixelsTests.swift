import Foundation
import HostTestSupport
import TestSupport
import Testing

/// What the page does with pixels that have moved, in a real browser.
@MainActor
@Suite(.takingTurns) struct MovedPixelsTests {
    private static let (width, height) = (7, 5)

    /// By every distance that the rectangle may go, overlapping itself or not, and one that ends at the edge.
    @Test func aRectangleGoesWhereItIsSentWhateverItOverlaps() async throws {
        let script = try Data(contentsOf: PageServerTests.webFolder.appendingPathComponent("pixels.js"))
        let browser = try await Chromium(width: 200, height: 200)
        defer { browser.close() }
        try await browser.open("about:blank")
        try await browser.evaluate(
            """
            import("data:text/javascript;base64,\(script.base64EncodedString())").then((module) => { window.pixels = module; })
            """)
        let wrong = try await browser.evaluate(
            """
            (() => {
                const [W, H] = [\(Self.width), \(Self.height)];
                const all = () => { const image = new ImageData(W, H);
                                    new Uint32Array(image.data.buffer).forEach((_, at, words) => { words[at] = at + 1; });
                                    return image; };
                const words = (image) => [...new Uint32Array(image.data.buffer)];
                const wrong = [];
                let count = 0;
                for (const [width, height] of [[W, 3], [4, 3], [1, H], [W, H]])
                    for (let x = 0; x <= W - width; x++) for (let y = 0; y <= H - height; y++)
                        for (let fromX = 0; fromX <= W - width; fromX++) for (let fromY = 0; fromY <= H - height; fromY++) {
                            const image = all();
                            pixels.movePixels(image, { from: { x: fromX, y: fromY }, x, y, width, height });
                            const expected = words(all());
                            for (let row = 0; row < height; row++) for (let column = 0; column < width; column++)
                                expected[(y + row) * W + x + column] = (fromY + row) * W + fromX + column + 1;
                            count += 1;
                            if (words(image).join() != expected.join()) wrong.push([width, height, x, y, fromX, fromY].join());
                        }
                return `${count}: ${wrong.join(" ")}`; })()
            """)
        // 9 ways for the rows, 4 × 3 places each way for the smaller one, 7 × 7 for the column, one for all.
        #expect(wrong as? String == "\(9 + 144 + 49 + 1): ")
    }

    @Test func pixelsAreSetWhereTheyBelong() async throws {
        let script = try Data(contentsOf: PageServerTests.webFolder.appendingPathComponent("pixels.js"))
        let browser = try await Chromium(width: 200, height: 200)
        defer { browser.close() }
        try await browser.open("about:blank")
        let words = try await browser.evaluate(
            """
            import("data:text/javascript;base64,\(script.base64EncodedString())").then(({ setPixels }) => {
                const [all, image] = [new ImageData(4, 3), new ImageData(2, 2)];
                new Uint32Array(image.data.buffer).set([1, 2, 3, 4]);
                setPixels(all, image, 2, 1);
                return [...new Uint32Array(all.data.buffer)].join(); })
            """)
        #expect(words as? String == "0,0,0,0,0,0,1,2,0,0,3,4")
    }
}
