@_spi(Hosting) import UIKitCore

/// What is typed, as the host tells it.
@_spi(Hosting) public enum HostedTyping: Sendable {
    public enum Key: Sendable {
        case deleteBackward, deleteForward, enter, left, right, up, down, home, end, selectAll, copy, cut, undo, redo
    }

    case insert(String)
    case compose(String)
    case key(Key, extending: Bool, byWord: Bool)
    case paste(String)
}
