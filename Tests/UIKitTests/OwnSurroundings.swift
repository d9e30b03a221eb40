import TextLayout
@_spi(Hosting) import UIKit

/// Runs something with a screen and fonts of its own, of which any iOS version may be said: its neighbours keep theirs.
@MainActor
func withOwnSurroundings<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TextEngine.$current.withValue(TextEngine()) {
        try UIProcess.$current.withValue(UIProcess(), operation: body)
    }
}
