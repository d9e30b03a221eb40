@_spi(Hosting) import AppleFoundation
import Dispatch
import Testing

/// What the objects of this file have in common: each belongs to one that it refers back to.
private class Branch: NSObject, NSCoding {
    let name: String
    weak var tree: Branch?
    var branches: [Branch] = []

    init(_ name: String, _ branches: [Branch] = []) {
        self.name = name
        self.branches = branches
        super.init()
        for branch in branches { branch.tree = self }
    }

    required init?(coder: NSCoder) {
        tree = coder.decodeObject(forKey: "tree") as? Branch
        branches = coder.decodeObject(forKey: "branches") as? [Branch] ?? []
        if coder.containsValue(forKey: "isRotten") { return nil }
        name = coder.decodeObject(forKey: "name") as? String ?? ""
        super.init()
    }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encodeConditionalObject(tree, forKey: "tree")
        coder.encode(branches, forKey: "branches")
    }
}

private final class RottenBranch: Branch {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(true, forKey: "isRotten")
    }
}

/// Looks at the one that it refers back to, of which nothing is made yet.
private final class Leaf: Branch {
    private(set) var seen: (level: Int, branches: Int)?

    required init?(coder: NSCoder) {
        let trunk = coder.decodeObject(forKey: "tree") as? Trunk
        seen = trunk.map { ($0.level, $0.rings?.count ?? 0) }
        super.init(coder: coder)
    }

    init() { super.init("leaf") }
}

private final class Trunk: Branch {
    let level: Int
    let rings: [Int]?

    init(_ leaf: Leaf) {
        level = 7
        rings = [1, 2]
        super.init("trunk", [leaf])
    }

    required init?(coder: NSCoder) {
        _ = coder.decodeObject(forKey: "branches")
        level = 7
        rings = [1, 2]
        super.init(coder: coder)
    }
}

/// There is no object yet when this one reads what is inside of it.
private final class Seedling: NSObject, NSCoding {
    let branch: Twig?

    init(branch: Twig?) {
        self.branch = branch
        super.init()
        branch?.seedling = self
    }

    convenience init?(coder: NSCoder) { self.init(branch: coder.decodeObject(forKey: "branch") as? Twig) }

    func encode(with coder: NSCoder) { coder.encode(branch, forKey: "branch") }
}

private final class Twig: NSObject, NSCoding {
    weak var seedling: Seedling?
    let hadSeedling: Bool
    let list: NSArray?

    init(list: NSArray? = nil) {
        self.list = list
        hadSeedling = false
    }

    init?(coder: NSCoder) {
        seedling = coder.decodeObject(forKey: "seedling") as? Seedling
        hadSeedling = seedling != nil
        list = coder.decodeObject(forKey: "list") as? NSArray
    }

    func encode(with coder: NSCoder) {
        coder.encode(seedling, forKey: "seedling")
        coder.encode(list, forKey: "list")
    }
}

private let registered: Void = {
    let classes: [AnyClass] = [Branch.self, RottenBranch.self, Leaf.self, Trunk.self, Seedling.self, Twig.self]
    for type in classes { ClassRegistry.shared.register(class: type, names: ["Circles.\(type)"]) { _ in } }
}()

/// Objects that refer back to those that contain them.
@Suite struct ArchivedCircleTests {
    init() { registered }

    private func copy<Object>(_ object: Object) throws -> Object? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Object
    }

    @Test func aCircleOfObjectsComesBack() throws {
        let said = LogLines()
        let tree = Branch("tree", [Branch("low", [Branch("lowest")]), Branch("high")])
        let read = try #require(try said.collect { try copy(tree) })
        #expect(read !== tree && read.name == "tree" && read.tree == nil)
        #expect(read.branches.map(\.name) == ["low", "high"])
        #expect(read.branches.allSatisfy { $0.tree === read })
        let low = try #require(read.branches.first)
        #expect(low.branches.map(\.name) == ["lowest"] && low.branches.first?.tree === low)
        #expect(said.all.isEmpty)
    }

    @Test func aCircleMayBeEnteredAnywhere() throws {
        let low = Branch("low")
        let tree = Branch("tree", [low])
        // The tree is not conditional if it is asked for itself.
        let read = try #require(try copy([low, tree]))
        #expect(read.map(\.name) == ["low", "tree"])
        #expect(read[0].tree === read[1] && read[1].branches.first === read[0])
    }

    /// As in Objective-C, where the memory of an object is zero before its initialiser.
    @Test func whatIsNotMadeYetIsZero() throws {
        let leaf = Leaf()
        let trunk = Trunk(leaf)
        let read = try #require(try copy(trunk))
        #expect(read.level == 7 && read.rings == [1, 2])
        let seen = try #require((read.branches.first as? Leaf)?.seen)
        #expect(seen.level == 0 && seen.branches == 0)
    }

    @Test func anObjectThatIsNotMadeLeavesNothingBehind() throws {
        let rotten = RottenBranch("rotten", [Branch("a"), Branch("b")])
        for _ in 0..<100 {
            let read = try copy(Branch("tree", [rotten, Branch("sound")]))
            // A list keeps the places of those that are nil, and is no list of branches then.
            #expect(read?.branches.isEmpty == true)
        }
    }

    @Test func whatIsNotThereYetIsNilAndSaid() throws {
        let said = LogLines()
        let seedling = Seedling(branch: Twig())
        let read = try #require(try said.collect { try copy(seedling) })
        #expect(read.branch?.hadSeedling == false && read.branch?.seedling === read)
        #expect(
            said.all == [
                "NSKeyedUnarchiver: an object in the archive refers back to the Circles.Seedling that is being made of it, "
                    + "and gets nil. Have the one that contains it set this when it has decoded it."
            ])
    }

    @Test func aListThatContainsWhoRefersToItIsNilAndSaid() throws {
        let said = LogLines()
        let list = NSMutableArray()
        list.add(Twig(list: list))
        let read = try #require(try said.collect { try copy(list) })
        #expect(read.count == 1 && (read[0] as? Twig)?.list == nil)
        #expect(said.all.count == 1)
    }

    @Test func eachThreadHasItsOwn() throws {
        let tree = Branch("tree", (0..<20).map { Branch("\($0)", [Branch("leaf")]) })
        let data = try NSKeyedArchiver.archivedData(withRootObject: tree, requiringSecureCoding: false)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            let read = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Branch
            #expect(read?.branches.count == 20)
            #expect(read?.branches.allSatisfy { $0.tree === read && $0.branches.first?.tree === $0 } == true)
        }
    }
}
