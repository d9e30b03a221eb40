import TodayHost

/// The words of the list that the user edits, in the languages that the host speaks. `{0}` stands for a widget's name.
enum EditText: String, CaseIterable, SpokenText {
    case title
    case explanation
    case done
    case cancel
    case more
    case none
    case add
    case remove
    case move
    /// `{1}` of `{2}`: a place in the list.
    case moved
    case removed
    case added
    case changed
    case undo
    case close
    case new
    case hidden
    /// What it asks for, and was not allowed.
    case wantsNetwork
    /// What it is allowed.
    case network
    case wantsLocation
    /// `{0}`: in the words of its author.
    case wantsLocationBecause
    case location
    case wantsNotifications
    case notifications
    case wantsSystemData
    case systemData
    /// `{0}`: the folders.
    case folders
    case alone
    /// The button that opens what can be given and taken back, and what that is called: `{0}` is the app.
    case rights
    case rightsOf
    case rightsHint
    /// The switches, and the fields for more of them.
    case toHost
    case toAnyHost
    case toPrivateNetwork
    case toKnowThePlace
    case toNotify
    case toReadSystemData
    case toReadFolder
    case anotherHost
    case anotherFolder
    case allow
    case noHost

    static let words: [String: [EditText: String]] = [
        "en": [
            .title: "Edit Widgets", .explanation: "Drag them into the order that you like.", .done: "Done",
            .cancel: "Cancel", .more: "More Widgets", .none: "No others are installed.", .add: "Add {0}",
            .remove: "Remove {0}", .move: "Move {0}: arrow keys", .moved: "{0} is number {1} of {2} now.",
            .removed: "{0} was removed.", .added: "{0} was added.",
            .changed: "The widgets were changed.", .undo: "Undo", .close: "Close", .new: "New",
            .hidden: "Has nothing to show at the moment.", .network: "May connect to other machines.",
            .wantsNetwork: "Wants to connect to other machines. It is not allowed to.",
            .location: "May know where you are.",
            .wantsLocation: "Wants to know where you are. It is not allowed to.",
            .wantsLocationBecause: "Wants to know where you are: “{0}” It is not allowed to.",
            .notifications: "May send you notifications.",
            .wantsNotifications: "Wants to send you notifications. It is not allowed to.",
            .wantsSystemData: "Wants to know how this machine is. It is not allowed to.",
            .systemData: "May know how this machine is: load, memory, disks, network counters, temperatures, battery.",
            .folders: "May read {0}.",
            .alone: "Sees only its app’s data.",
            .rights: "Rights", .rightsOf: "What {0} may do",
            .rightsHint: "Holds for {0} and its widgets, at once.",
            .toHost: "Connect to {0}", .toAnyHost: "Connect to any host of the internet",
            .toPrivateNetwork: "Connect to this machine and your own network",
            .toKnowThePlace: "Know where you are", .toNotify: "Send you notifications",
            .toReadSystemData: "Know how this machine is", .toReadFolder: "Read {0}",
            .anotherHost: "Another host", .anotherFolder: "Another folder", .allow: "Allow",
            .noHost: "“{0}” is no host: a name such as api.example.org is wanted.",
        ],
        "de": [
            .title: "Widgets bearbeiten", .explanation: "Ziehe sie in die Reihenfolge, die dir gefällt.",
            .done: "Fertig", .cancel: "Abbrechen", .more: "Weitere Widgets",
            .none: "Andere sind nicht installiert.", .add: "{0} hinzufügen", .remove: "{0} entfernen",
            .move: "{0} bewegen: Pfeiltasten", .moved: "{0} ist jetzt Nummer {1} von {2}.",
            .removed: "{0} wurde entfernt.", .added: "{0} wurde hinzugefügt.",
            .changed: "Die Widgets wurden geändert.", .undo: "Widerrufen", .close: "Schließen", .new: "Neu",
            .hidden: "Hat im Moment nichts zu zeigen.", .network: "Darf sich mit anderen Rechnern verbinden.",
            .wantsNetwork: "Will sich mit anderen Rechnern verbinden. Es darf das nicht.",
            .location: "Darf wissen, wo du bist.",
            .wantsLocation: "Will wissen, wo du bist. Es darf das nicht.",
            .wantsLocationBecause: "Will wissen, wo du bist: „{0}“ Es darf das nicht.",
            .notifications: "Darf dir Mitteilungen senden.",
            .wantsNotifications: "Will dir Mitteilungen senden. Es darf das nicht.",
            .wantsSystemData: "Will wissen, wie es diesem Rechner geht. Es darf das nicht.",
            .systemData: "Darf wissen, wie es diesem Rechner geht: Auslastung, Speicher, Platten, Netzzähler, "
                + "Temperaturen, Akku.",
            .folders: "Darf {0} lesen.",
            .alone: "Sieht nur die Daten seiner App.",
            .rights: "Rechte", .rightsOf: "Was {0} darf",
            .rightsHint: "Gilt für {0} und alle Widgets davon, sofort.",
            .toHost: "Mit {0} verbinden", .toAnyHost: "Mit jedem Rechner des Internets verbinden",
            .toPrivateNetwork: "Mit diesem Rechner und deinem eigenen Netz verbinden",
            .toKnowThePlace: "Wissen, wo du bist", .toNotify: "Dir Mitteilungen senden",
            .toReadSystemData: "Wissen, wie es diesem Rechner geht", .toReadFolder: "{0} lesen",
            .anotherHost: "Ein anderer Rechner", .anotherFolder: "Ein anderer Ordner", .allow: "Erlauben",
            .noHost: "„{0}“ ist kein Rechner: Verlangt ist ein Name wie api.example.org.",
        ],
        "zh": [
            .title: "编辑小组件", .explanation: "拖移以调整顺序。", .done: "完成", .cancel: "取消", .more: "更多小组件",
            .none: "没有安装其他小组件。", .add: "添加“{0}”", .remove: "移除“{0}”", .move: "移动“{0}”：方向键",
            .moved: "“{0}”现在是第 {1} 个，共 {2} 个。", .removed: "已移除“{0}”。", .added: "已添加“{0}”。", .changed: "小组件已更改。",
            .undo: "撤销",
            .close: "关闭",
            .new: "新", .hidden: "目前没有可显示的内容。", .network: "可以连接到其他计算机。", .wantsNetwork: "想要连接到其他计算机，但未获允许。",
            .location: "可以知道你的位置。", .wantsLocation: "想要知道你的位置，但未获允许。",
            .wantsLocationBecause: "想要知道你的位置：“{0}”但未获允许。",
            .notifications: "可以向你发送通知。", .wantsNotifications: "想要向你发送通知，但未获允许。",
            .wantsSystemData: "想要了解这台电脑的状态，但未获允许。",
            .systemData: "可以了解这台电脑的状态：负载、内存、磁盘、网络计数、温度和电池。", .folders: "可以读取 {0}。",
            .alone: "只能看到其应用的数据。",
            .rights: "权限", .rightsOf: "“{0}”可以做什么", .rightsHint: "立即对“{0}”及其小组件生效。",
            .toHost: "连接到 {0}", .toAnyHost: "连接到互联网上的任何主机", .toPrivateNetwork: "连接到这台电脑和你的本地网络",
            .toKnowThePlace: "知道你的位置", .toNotify: "向你发送通知", .toReadSystemData: "了解这台电脑的状态",
            .toReadFolder: "读取 {0}", .anotherHost: "其他主机", .anotherFolder: "其他文件夹", .allow: "允许",
            .noHost: "“{0}”不是主机：请输入类似 api.example.org 的名称。",
        ],
    ]
}
