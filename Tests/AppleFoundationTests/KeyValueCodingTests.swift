import AppleFoundation
import Testing

private class Item: NSObject {
    var name: String?
    var price = 0.0
    var tags: [String] = []

    init(_ name: String?, _ price: Double, _ tags: [String] = []) {
        self.name = name
        self.price = price
        self.tags = tags
    }
}

private final class Shop: NSObject {
    var items: [Item] = []
    var prices: [String: Any] = ["bread": 3, "more": ["milk": 2]]
}

/// Keeps what it does not know, and counts what is set.
private class Bag: Item {
    var extra: [String: Any] = [:]
    var sets = 0
    var nils: [String] = []
}

private let registered: Void = {
    let registry = ClassRegistry.shared
    registry.register(class: Item.self) { table in
        table.property("name", \Item.name)
        table.property("price", \Item.price)
        table.property("tags", \Item.tags)
        table.method("setCents:", "setCents(_:)") { (item: Item, arguments) in
            item.price = Double(try arguments(0, Int.self)) / 100
            return nil
        }
    }
    registry.register(class: Shop.self) { table in
        table.property("items", \Shop.items)
        table.property("prices", \Shop.prices)
    }
    registry.register(class: Bag.self) { table in
        table.method("setValue:forKey:", "setValue(_:forKey:)") { (bag: Bag, arguments) in
            bag.sets += 1
            bag._super(Bag.self).setValue(try arguments(0, Any?.self), forKey: try arguments(1, String.self))
            return nil
        }
        table.method("setValue:forUndefinedKey:", "setValue(_:forUndefinedKey:)") { (bag: Bag, arguments) in
            bag.extra[try arguments(1, String.self)] = try arguments(0, Any?.self)
            return nil
        }
        table.method("valueForUndefinedKey:", "value(forUndefinedKey:)") { (bag: Bag, arguments) in
            bag.extra[try arguments(0, String.self)]
        }
        table.method("setNilValueForKey:", "setNilValueForKey(_:)") { (bag: Bag, arguments) in
            bag.nils.append(try arguments(0, String.self))
            return nil
        }
    }
}()

private class Layer: NSObject, SelfDescribingClass {
    var radius = 0.0
    class func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(class: Layer.self) { $0.property("radius", \Layer.radius) }
    }
}

private final class RoundLayer: Layer {}

@Suite struct KeyValueCodingTests {
    init() { registered }

    private let shop: Shop = {
        let shop = Shop()
        shop.items = [Item("a", 1.5, ["x", "y"]), Item("b", 2.5, ["y"]), Item(nil, 2, [])]
        return shop
    }()

    /// As a runtime attribute of a storyboard that is a text and sets a number.
    @Test(arguments: [("10", 10), (" 2.5 points", 2.5), ("round", 0)]) func aTextIsTheNumberThatItBeginsWith(
        text: String, number: Double
    ) {
        let layer = RoundLayer()
        layer.setValue(text, forKey: "radius")
        #expect(layer.radius == number)
    }

    @Test func aTextIsEachKindOfNumberThatNSStringKnows() throws {
        #expect(try ThunkArguments(["9007199254740993"])(0, Int.self) == 9_007_199_254_740_993)
        #expect(try ThunkArguments(["-3.9"])(0, Int32.self) == -3)
        #expect(try ThunkArguments(["1.5"])(0, CGFloat.self) == 1.5)
        #expect(try ThunkArguments(["YES"])(0, Bool.self))
        #expect(try !ThunkArguments(["no"])(0, Bool.self))
        #expect(try ThunkArguments(["4"])(0, String.self) == "4")
        #expect(try ThunkArguments(["5000000000"])(0, Int32.self) == .max)
        #expect(try ThunkArguments(["2.5"])(0, Double?.self) == 2.5)
        #expect(throws: ArgumentMismatchError.self) { try ThunkArguments(["4"])(0, UInt8.self) }
        #expect(throws: ArgumentMismatchError.self) { try ThunkArguments(["4"])(0, UInt8?.self) }
    }

    @Test func aKeyThatBeginsWithACapitalSetsThePropertyThatDoesNot() throws {
        let item = Item("a", 1)
        try ClassRegistry.shared.setValue("b", forKey: "Name", on: item)
        #expect(item.name == "b")
        // Only setters are looked for by `setName:`; there is no getter called `Name`.
        #expect(throws: UnknownKeyError.self) { try ClassRegistry.shared.value(forKey: "Name", of: item) }
        #expect(throws: UnknownKeyError.self) { try ClassRegistry.shared.setValue("b", forKey: "NAME", on: item) }
    }

    @Test func aMethodOfTheClassSetsAValueOfItsName() throws {
        let item = Item("a", 1)
        try ClassRegistry.shared.setValue(12, forKey: "cents", on: item)
        #expect(item.price == 0.12)
        try ClassRegistry.shared.setValue(30, forKey: "Cents", on: item)
        #expect(item.price == 0.3)
    }

    @Test func anArrayGivesTheValuesOfItsElements() {
        #expect(shop.value(forKeyPath: "items.price") as? [Double] == [1.5, 2.5, 2])
        let names = shop.value(forKeyPath: "items.name") as? [Any]
        #expect(names?.first as? String == "a")
        #expect(names?.last is NSNull)
        #expect((shop.items as NSArray).value(forKey: "price") as? [Double] == [1.5, 2.5, 2])
    }

    @Test func operatorsComputeWithCollections() {
        #expect(shop.value(forKeyPath: "items.@count") as? Int == 3)
        #expect(shop.value(forKeyPath: "items.@sum.price") as? Double == 6)
        #expect(shop.value(forKeyPath: "items.@avg.price") as? Double == 2)
        #expect(shop.value(forKeyPath: "items.@max.price") as? Double == 2.5)
        #expect(shop.value(forKeyPath: "items.@min.name") as? String == "a")
        #expect(shop.value(forKeyPath: "items.@unionOfArrays.tags") as? [String] == ["x", "y", "y"])
        #expect(shop.value(forKeyPath: "items.@distinctUnionOfArrays.tags") as? [String] == ["x", "y"])
        #expect(([3, 1, 2] as NSArray).value(forKeyPath: "@max.self") as? Int == 3)
        #expect(([1, 2, 2] as NSArray).value(forKeyPath: "@distinctUnionOfObjects.self") as? [Int] == [1, 2])
        #expect(shop.value(forKeyPath: "items.price.@sum.self") as? Int == 6)
    }

    @Test func dictionariesAreFollowedByTheirKeys() {
        #expect(shop.value(forKeyPath: "prices.bread") as? Int == 3)
        #expect(shop.value(forKeyPath: "prices.more.milk") as? Int == 2)
        #expect(shop.value(forKeyPath: "prices.none.milk") == nil)
        let dictionary = NSMutableDictionary()
        dictionary.setValue(1, forKey: "a")
        dictionary.setValue(nil, forKey: "b")
        #expect(dictionary.value(forKey: "a") as? Int == 1)
        #expect(dictionary.count == 1)
    }

    @Test func settingAValueOfAnArraySetsItInEveryElement() {
        shop.setValue(7, forKeyPath: "items.price")
        #expect(shop.items.map(\.price) == [7, 7, 7])
    }

    @Test func overridesAreAsked() throws {
        let bag = Bag("bag", 1)
        bag.setValue("sack", forKey: "name")
        bag.setValue(3, forKey: "weight")
        bag.setValue(nil, forKey: "price")
        #expect(bag.name == "sack")
        #expect(bag.value(forKey: "weight") as? Int == 3)
        #expect(bag.price == 1)
        #expect(bag.nils == ["price"])
        #expect(bag.sets == 3)
        try ClassRegistry.shared.setValue("box", forKey: "name", on: bag)
        #expect(bag.name == "box")
        #expect(bag.sets == 4)
    }

    @Test func theKeysOfAClassDoNotDependOnWhoIsAskedFirst() {
        ClassRegistry.shared.register(class: Layer.self) { $0.getter("shape") { (_: Layer) in "round" } }
        let layer = Layer()
        #expect(layer.value(forKey: "shape") as? String == "round")
        #expect(layer.value(forKey: "radius") as? Double == 0)
        #expect(RoundLayer().value(forKey: "radius") as? Double == 0)
    }

    @Test func geometryIsAValueInAnyCollection() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgSize: rect.size).cgRectValue == .zero)
        let list: [String: Any] = ["rect": NSValue(cgRect: rect), "width": NSNumber(value: 2.5), "size": rect.size]
        #expect(list["rect"] as? CGRect == rect)
        #expect(list["rect"] as? CGPoint == nil)
        #expect(list["width"] as? CGFloat == 2.5)
        #expect((list["size"] as? NSValue)?.cgSizeValue == rect.size)
        #expect(CGFloat(3) as Any as? NSNumber == 3)
    }
}

@Suite struct OrderedSetTests {
    @Test func theIndexOfANumberIsFound() {
        let set = NSMutableOrderedSet(array: [3, 1, 2])
        #expect(set.index(of: 1) == 1)
        set.insert(9, at: 0)
        set.remove(3)
        #expect(set.index(of: 2) == 2)
        #expect(set.index(of: 3) == NSNotFound)
        #expect(NSMutableOrderedSet(object: "a").index(of: "a") == 0)
    }
}
