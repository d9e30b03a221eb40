import Arguments
import Foundation

/// The name of a picture's file, with places for what tells pictures apart: `shots/{id}-{mode}-{locale}.png`.
struct PictureName {
    private enum Part: Equatable {
        case text(String)
        case place(String)
    }

    private let parts: [Part]

    /// The place of a widget's identifier.
    static let identifier = "id"

    /// - Throws: `UsageError` for a place that is none.
    init(_ text: String, _ syntax: CommandSyntax) throws {
        var parts: [Part] = []
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: start)..<end])
            guard name == Self.identifier || PictureMatrix.options.contains(where: { $0.0 == name }) else {
                let known = ([Self.identifier] + PictureMatrix.options.map(\.0)).map { "{\($0)}" }
                throw syntax.error("--output knows no {\(name)}; there are \(known.joined(separator: ", "))")
            }
            parts += [.text(String(rest[..<start])), .place(name)]
            rest = rest[rest.index(after: end)...]
        }
        self.parts = parts + [.text(String(rest))]
    }

    func contains(_ name: String) -> Bool { parts.contains(.place(name)) }

    /// - Parameter identifier: of the widget; what stands for several if the picture shows more than one.
    func file(for call: ParsedArguments, identifier: String) -> URL {
        let path = parts.map { part -> String in
            switch part {
            case .text(let text): return text
            case .place(Self.identifier): return identifier
            case .place(let name):
                return call[name] ?? PictureMatrix.options.first { $0.0 == name }?.1 ?? ""
            }
        }
        return URL(fileURLWithPath: path.joined())
    }
}
