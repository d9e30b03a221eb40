// What key paths are called. Without Objective-C a key path does not know it.

import Foundation

extension ClassRegistry {
    /// The keys of a key path of one or two properties, a point between them, if its class's tables have them.
    func name(of path: AnyKeyPath, from root: AnyClass) -> String? {
        let known = keyPaths(of: root)
        if let key = known[path] { return key }
        for (first, key) in known {
            guard let owner = type(of: first).valueType as? AnyClass else { continue }
            let rest = keyPaths(of: owner).first { first.appending(path: $0.key) == path }
            if let rest { return "\(key).\(rest.value)" }
        }
        return nil
    }

    /// Those of a class and of its superclasses.
    private func keyPaths(of type: AnyClass) -> [AnyKeyPath: String] {
        var all: [AnyKeyPath: String] = [:]
        _ = find(in: type) { table -> Never? in
            all.merge(table.keyPaths) { own, _ in own }
            return nil
        }
        return all
    }
}
