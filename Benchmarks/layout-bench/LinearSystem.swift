/// A system of constraints as plain numbers, which any solver can be given.
struct LinearSystem {
    enum Comparison: Int {
        case atMost = -1
        case equal = 0
        case atLeast = 1
    }

    /// `Σ factor × variable + constant (≤, =, ≥) 0`.
    struct Recipe {
        var terms: [(variable: Int, factor: Double)]
        var comparison: Comparison
        var constant: Double
        var priority: Double
    }

    /// The numbers of a box's four variables.
    struct Box {
        var x: Int
        var y: Int { x + 1 }
        var width: Int { x + 2 }
        var height: Int { x + 3 }
    }

    let name: String
    private(set) var variableCount = 0
    private(set) var recipes: [Recipe] = []
    /// The recipe whose constant is changed, and its variable.
    private(set) var edited = (recipe: 0, variable: 0)

    private init(name: String) { self.name = name }

    private mutating func box() -> Box {
        defer { variableCount += 4 }
        return Box(x: variableCount)
    }

    private mutating func require(
        _ terms: [(variable: Int, factor: Double)], _ comparison: Comparison = .equal, constant: Double = 0
    ) {
        recipes.append(Recipe(terms: terms, comparison: comparison, constant: constant, priority: 1000))
    }

    private mutating func wish(_ variable: Int, _ length: Double, hugging: Double = 250, compression: Double = 750) {
        for (comparison, priority) in [(Comparison.atMost, hugging), (.atLeast, compression)] {
            recipes.append(
                Recipe(terms: [(variable, 1)], comparison: comparison, constant: -length, priority: priority))
        }
    }

    private mutating func makeRoot(width: Double, height: Double) -> Box {
        let root = box()
        require([(root.x, 1)])
        require([(root.y, 1)])
        edited = (recipes.count, root.width)
        require([(root.width, 1)], constant: -width)
        require([(root.height, 1)], constant: -height)
        return root
    }

    /// Rows below each other, each a container with an icon, two texts and a button, as a screen of settings has them.
    static func rows(_ count: Int) -> LinearSystem {
        var system = LinearSystem(name: "\(count) rows")
        let root = system.makeRoot(width: 375, height: 10000)
        var above: Box?
        for row in 0..<count {
            let container = system.box()
            let icon = system.box()
            let title = system.box()
            let detail = system.box()
            let button = system.box()
            system.require([(container.x, 1)], constant: -16)
            system.require([(root.width, 1), (container.x, -1), (container.width, -1)], constant: -16)
            if let above {
                system.require([(container.y, 1), (above.y, -1), (above.height, -1)], constant: -8)
            } else {
                system.require([(container.y, 1)], constant: -16)
            }
            system.require([(icon.x, 1)], constant: -8)
            system.require([(icon.y, 1), (icon.height, 0.5), (container.height, -0.5)])
            system.require([(title.x, 1), (icon.x, -1), (icon.width, -1)], constant: -8)
            system.require([(title.y, 1)], constant: -8)
            system.require([(title.x, 1), (title.width, 1), (button.x, -1)], .atMost, constant: 8)
            system.require([(detail.x, 1), (title.x, -1)])
            system.require([(detail.y, 1), (title.y, -1), (title.height, -1)], constant: -4)
            system.require([(container.height, 1), (detail.y, -1), (detail.height, -1)], constant: -8)
            system.require([(button.x, 1), (button.width, 1), (container.width, -1)], constant: 8)
            system.require([(button.y, 1), (button.height, 0.5), (container.height, -0.5)])
            system.wish(icon.width, 24)
            system.wish(icon.height, 24)
            system.wish(title.width, Double(60 + row * 7 % 90), compression: 749)
            system.wish(title.height, 20.5)
            system.wish(detail.width, Double(80 + row * 13 % 120))
            system.wish(detail.height, 17)
            system.wish(button.width, 62, hugging: 251)
            system.wish(button.height, 34)
            above = container
        }
        return system
    }

    /// A grid of cells of one size, each tied to the one before: nearly everything depends on everything.
    static func grid(_ columns: Int, by rows: Int) -> LinearSystem {
        var system = LinearSystem(name: "a grid of \(columns) by \(rows)")
        let root = system.makeRoot(width: 375, height: 667)
        let cells = (0..<rows).map { _ in (0..<columns).map { _ in system.box() } }
        for row in cells.indices {
            for column in cells[row].indices {
                let cell = cells[row][column]
                if column == 0 {
                    system.require([(cell.x, 1)], constant: -8)
                } else {
                    let before = cells[row][column - 1]
                    system.require([(cell.x, 1), (before.x, -1), (before.width, -1)], constant: -8)
                    system.require([(cell.width, 1), (before.width, -1)])
                }
                if row == 0 {
                    system.require([(cell.y, 1)], constant: -8)
                } else {
                    let above = cells[row - 1][column]
                    system.require([(cell.y, 1), (above.y, -1), (above.height, -1)], constant: -8)
                    system.require([(cell.height, 1), (above.height, -1)])
                }
            }
            guard let last = cells[row].last else { continue }
            system.require([(root.width, 1), (last.x, -1), (last.width, -1)], constant: -8)
        }
        for cell in cells.last ?? [] {
            system.require([(root.height, 1), (cell.y, -1), (cell.height, -1)], constant: -8)
        }
        return system
    }

    /// Boxes in a line, each as far left as it can be, with a little too little room: one of them gives way.
    static func squeezed(_ count: Int) -> LinearSystem {
        var system = LinearSystem(name: "\(count) boxes without enough room")
        let widths = (0..<count).map { Double($0 == count / 2 ? 90 : 30 + $0 * 17 % 60) }
        let root = system.makeRoot(width: widths.reduce(-60, +) + 8 * Double(count + 1), height: 44)
        var before: Box?
        for index in 0..<count {
            let box = system.box()
            if let before {
                system.require([(box.x, 1), (before.x, -1), (before.width, -1)], .atLeast, constant: -8)
            } else {
                system.require([(box.x, 1)], .atLeast, constant: -8)
            }
            system.require([(box.width, 1)], .atLeast)
            system.require([(box.y, 1), (box.height, 0.5), (root.height, -0.5)])
            system.recipes.append(Recipe(terms: [(box.x, 1)], comparison: .equal, constant: 0, priority: 50))
            system.wish(box.width, widths[index], compression: index == count / 2 ? 749 : 750)
            system.wish(box.height, 20)
            before = box
        }
        if let before {
            system.require([(root.width, 1), (before.x, -1), (before.width, -1)], .atLeast, constant: -8)
        }
        return system
    }
}
