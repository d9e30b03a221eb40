import AppleFoundation
import Testing

private class Animal: NSObject {
    var name: String?
    var legs = 4
    var heard: [String] = []

    func hear(_ words: String) { heard.append(words) }
    func greet() -> String { "Hello" }
}

private class Cat: Animal {}

private let registered: Void = {
    ClassRegistry.shared.register(class: Animal.self, names: ["Zoo.Animal"], make: { Animal() }) { table in
        table.method("hear:", "hear(_:)") { (animal: Animal, arguments) in
            animal.hear(try arguments(0, String.self))
            return nil
        }
        table.method("greet", "greet()") { (animal: Animal, _) in animal.greet() }
        table.getter("name") { (animal: Animal) in animal.name }
        table.setter("name") { (animal: Animal, arguments) in animal.name = try arguments(0, String?.self) }
        table.getter("legs") { (animal: Animal) in animal.legs }
        table.setter("legs") { (animal: Animal, arguments) in animal.legs = try arguments(0, like: animal.legs) }
    }
}()

private class Box<Element>: NSObject, SelfDescribingClass {
    var content: Element?

    static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(class: Box.self) { table in
            table.setter("content") { (box: Box, arguments) in box.content = try arguments(0, Element?.self) }
        }
    }
}

private class StringBox: Box<String> {}

@Suite struct DispatchTests {
    init() { registered }

    @Test func aMethodOfTheSuperclassIsFoundByItsSelector() throws {
        let cat = Cat()
        try Selector("hear:").perform(on: cat, with: ["psst", "and an event"])
        #expect(cat.heard == ["psst"])
        #expect(cat.perform("greet")?.takeUnretainedValue() as? String == "Hello")
        #expect(cat.responds(to: "greet"))
        #expect(ClassRegistry.shared.implements(cat, "hear(_:)"))
    }

    @Test func anArgumentThatDoesNotFitIsAnErrorAndNothingIsCalled() {
        let cat = Cat()
        #expect(throws: ArgumentMismatchError.self) { try Selector("hear:").perform(on: cat, with: [[1, 2]]) }
        #expect(throws: UnknownSelectorError.self) { try Selector("bark").perform(on: cat) }
        #expect(cat.heard.isEmpty)
    }

    @Test func propertiesAreSetAndReadByTheirNames() throws {
        let cat = Cat()
        cat.setValue("Tom", forKey: "name")
        cat.setValue(NSNumber(value: 3.0), forKey: "legs")
        #expect(cat.value(forKey: "name") as? String == "Tom")
        #expect(cat.legs == 3)
        cat.setValue(nil, forKey: "name")
        #expect(cat.name == nil)
        cat.setValue(["many"], forKey: "legs")
        #expect(cat.legs == 3)
        #expect(throws: UnknownKeyError(className: ClassRegistry.shared.name(of: Cat.self), key: "wings")) {
            try ClassRegistry.shared.setValue(2, forKey: "wings", on: cat)
        }
    }

    @Test func aSetterIsASelectorToo() throws {
        let cat = Cat()
        try Selector("setLegs:").perform(on: cat, with: [2])
        #expect(try Selector("legs").perform(on: cat) as? Int == 2)
        #expect(cat.responds(to: "setName:"))
        #expect(!cat.responds(to: "setWings:"))
    }

    @Test func aGenericClassDescribesItselfWhenItIsAsked() {
        let box = StringBox()
        box.setValue("inside", forKey: "content")
        #expect(box.content == "inside")
    }

    @Test func classesAreFoundByTheirNames() {
        #expect(NSClassFromString("Zoo.Animal") == Animal.self)
        #expect(NSStringFromClass(Animal.self) == "Zoo.Animal")
        #expect(NSClassFromString("NSObject") == NSObject.self)
        #expect(NSStringFromClass(NSObject.self) == "NSObject")
        #expect(NSClassFromString("Nowhere.Nothing") == nil)
        #expect(ClassRegistry.shared.makeInstance(of: Animal.self) is Animal)
        #expect(ClassRegistry.shared.makeInstance(of: Cat.self) == nil)
    }

    @Test func aDelayedCallCanBeTakenBack() {
        let cat = Cat()
        cat.perform("hear:", with: "soon", afterDelay: 0)
        cat.perform("hear:", with: "never", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: cat, selector: "hear:", object: "never")
        while cat.heard.isEmpty, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        #expect(cat.heard == ["soon"])
    }
}
