/// The size classes that a variation is for.
enum SizeClasses {
    /// `heightClass=regular-widthClass=compact` and the like; `default` names none.
    static func named(_ key: String) -> (width: String?, height: String?) {
        var result: (width: String?, height: String?) = (nil, nil)
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=")
            guard pair.count == 2 else { continue }
            if pair[0] == "widthClass" { result.width = String(pair[1]) }
            if pair[0] == "heightClass" { result.height = String(pair[1]) }
        }
        return result
    }
}
