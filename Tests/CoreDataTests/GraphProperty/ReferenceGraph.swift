/// Objects with their attributes and which belong together: what a context should have, in the plainest form.
struct ReferenceGraph: Equatable {
    struct Node: Equatable {
        let entity: String
        var texts: [String: String] = [:]
    }

    /// Who belongs to whom in one relationship: the first is the owner of its side "a", the second of its side "b".
    struct Edge: Hashable { let a: Int, b: Int }

    let model: RandomModel
    var nodes: [Int: Node] = [:]
    var edges: [Set<Edge>]

    init(_ model: RandomModel) {
        self.model = model
        edges = model.relations.map { _ in [] }
    }

    static func == (one: Self, other: Self) -> Bool { one.nodes == other.nodes && one.edges == other.edges }

    static func end(_ edge: Edge, _ side: Int) -> Int { side == 0 ? edge.a : edge.b }

    /// The others that an object has on its side of a relationship.
    func others(of node: Int, _ relation: Int, _ side: Int) -> [Int] {
        edges[relation].filter { Self.end($0, side) == node }.map { Self.end($0, 1 - side) }
    }

    /// Brings two together; a side to one lets go of whom it had.
    mutating func connect(_ relation: Int, _ edge: Edge) {
        let sides = model.relations[relation]
        edges[relation] = edges[relation].filter { known in
            (0...1).allSatisfy { side in sides[side].isToMany || Self.end(known, side) != Self.end(edge, side) }
        }
        edges[relation].insert(edge)
    }

    /// Leaves a node without anybody.
    mutating func isolate(_ node: Int) {
        for relation in edges.indices { edges[relation] = edges[relation].filter { $0.a != node && $0.b != node } }
    }

    mutating func delete(_ node: Int) {
        guard let entity = nodes.removeValue(forKey: node)?.entity else { return }
        var below: [Int] = []
        for (relation, sides) in model.relations.enumerated() {
            for side in 0...1 where sides[side].cascades && model.isKind(entity, of: sides[side].entity) {
                below += others(of: node, relation, side)
            }
        }
        isolate(node)
        for other in below { delete(other) }
    }

    // MARK: Going back

    /// Sets back what a piece of work has changed, on whatever there is now.
    mutating func takeBack(from before: Self, to after: Self) {
        for (id, _) in after.nodes where before.nodes[id] == nil && nodes[id] != nil {
            nodes[id] = nil
            isolate(id)
        }
        for (id, node) in before.nodes where after.nodes[id] == nil && nodes[id] == nil { nodes[id] = node }
        for (id, node) in before.nodes {
            guard let then = after.nodes[id], nodes[id] != nil else { continue }
            for key in RandomModel.attributes.keys where node.texts[key] != then.texts[key] {
                nodes[id]?.texts[key] = node.texts[key]
            }
        }
        for relation in edges.indices { takeBack(relation, from: before, to: after) }
    }

    private mutating func takeBack(_ relation: Int, from before: Self, to after: Self) {
        let (old, new) = (before.edges[relation], after.edges[relation])
        for (side, declared) in model.relations[relation].enumerated() where !declared.isToMany {
            // Who had one other, and has another one or none, has the first again.
            let touched = Set(old.symmetricDifference(new).map { Self.end($0, side) })
            edges[relation] = edges[relation].filter { !touched.contains(Self.end($0, side)) }
        }
        edges[relation].subtract(new.subtracting(old))
        for edge in old.subtracting(new) where nodes[edge.a] != nil && nodes[edge.b] != nil { connect(relation, edge) }
    }
}
