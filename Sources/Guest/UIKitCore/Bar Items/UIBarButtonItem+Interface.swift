extension InterfaceDescription {
    package static let barButtonItem = InterfaceDescription(UIBarButtonItem.self) {
        $0.name("systemItem", systemButtons) { item, system in
            item.systemItem = system
            if item.title == nil, system.symbol == nil { item.title = system.word }
        }
        $0.name("style", ["plain": UIBarButtonItem.Style.plain, "done": .done]) { $0.style = $1 }
        $0.number("width") { $0.width = $1 }
        $0.color("tintColor") { $0.tintColor = $1 }
        $0.object("customView", UIView.self) { $0.customView = $1 }
    }

    private static let systemButtons: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]
}
