import Foundation
import PropertyLists

/// A compiled storyboard or xib: what a guest loads in the place of the XML, from one small binary property list.
public struct InterfaceFile: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case storyboard
        case nib
    }

    /// Raised whenever an older reader could misunderstand a newer file.
    public static let version = 2

    public var kind: Kind
    /// The source's name with its extension, for messages: `MainInterface.storyboard`.
    public var sourceName: String
    /// The identifier of the controller that a storyboard begins with.
    public var initialController: String?
    public var scenes: [InterfaceScene]
    /// Interface Builder's device that the file was designed on, for example `retina4_7`; nil if it does not say.
    public var device: String?
    /// Whether the device stands on its side.
    public var isLandscape: Bool
    /// The major version of the Xcode that wrote the file, for example 10; 0 if it does not say.
    public var toolsVersion: Int
    public var usesAutoLayout: Bool
    public var usesSafeAreas: Bool
    public var usesTraitCollections: Bool

    public init(kind: Kind, sourceName: String) {
        self.kind = kind
        self.sourceName = sourceName
        scenes = []
        isLandscape = false
        toolsVersion = 0
        usesAutoLayout = true
        usesSafeAreas = false
        usesTraitCollections = true
    }

    private enum Key: String {
        case format
        case version
        case kind
        case source
        case initial
        case device
        case tools
        case flags
        case scenes
    }

    /// What the file says of itself under `format`.
    private static let format = "hodie.interface"

    /// The file's bytes: a binary property list.
    public func encoded() -> Data {
        let flags = [isLandscape, usesAutoLayout, usesSafeAreas, usesTraitCollections]
        let parts: [Key: PropertyListNode] = [
            .format: .string(Self.format), .version: .number(Double(Self.version)),
            .kind: .string(kind.rawValue), .source: .string(sourceName), .initial: .string(initialController ?? ""),
            .device: .string(device ?? ""), .tools: .number(Double(toolsVersion)),
            .flags: .array(flags.map { .bool($0) }), .scenes: .array(scenes.map { $0.encode() }),
        ]
        return BinaryPropertyList.write(
            .dictionary(Dictionary(uniqueKeysWithValues: parts.map { ($0.key.rawValue, $0.value) })))
    }

    private static func read(_ data: Data) throws -> PropertyListNode {
        do {
            return try BinaryPropertyList.read(data)
        } catch let error as PropertyListError {
            throw InterfaceFormatError.notAPropertyList(error.reason)
        }
    }

    /// Reads a compiled file. Throws `InterfaceFormatError` if it is none, is damaged or is of another version.
    public init(data: Data) throws {
        let parts = try Self.read(data).dictionary
        func part(_ key: Key) -> PropertyListNode? { parts?[key.rawValue] }
        guard part(.format)?.string == Self.format, let version = part(.version)?.integer else {
            throw InterfaceFormatError.notAnInterfaceFile
        }
        guard version == Self.version else { throw InterfaceFormatError.otherVersion(version, reads: Self.version) }
        guard let kind = part(.kind)?.string.flatMap(Kind.init), let source = part(.source)?.string,
            let flags = part(.flags)?.array?.compactMap(\.bool), flags.count == 4, let scenes = part(.scenes)?.array
        else { throw InterfaceFormatError.unexpected("a header without its parts") }
        self.init(kind: kind, sourceName: source)
        initialController = part(.initial)?.string.flatMap { $0.isEmpty ? nil : $0 }
        device = part(.device)?.string.flatMap { $0.isEmpty ? nil : $0 }
        toolsVersion = part(.tools)?.integer ?? 0
        isLandscape = flags[0]
        usesAutoLayout = flags[1]
        usesSafeAreas = flags[2]
        usesTraitCollections = flags[3]
        self.scenes = try scenes.map { try InterfaceScene($0) }
    }
}
