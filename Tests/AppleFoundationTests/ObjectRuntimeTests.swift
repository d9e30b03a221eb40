import AppleFoundation
import Testing

private protocol Named: AnyObject {}
private protocol Priced: AnyObject {}

private class Thing: NSObject, Named {
    nonisolated(unsafe) static var heard: [String] = []
}

private final class Gadget: Thing {}

private let registered: Void = {
    ClassRegistry.shared.register(class: Thing.self, names: ["Thing", "Shop.Thing"]) { table in
        table.classMethod("hear:") { (_: Thing.Type, arguments) in
            Thing.heard.append(try arguments(0, String.self))
            return nil
        }
        table.classMethod("motto") { (type: Thing.Type, _) in "\(type)" }
        table.method("name") { (_: Thing, _) in "thing" }
    }
    ClassRegistry.shared.register(class: Gadget.self) { table in
        table.method("secret") { (_: Gadget, _) in "secret" }
        table.method("respondsToSelector:", "responds(to:)") { (target: Gadget, arguments) in
            let selector = try arguments(0, Selector?.self)
            return selector == "secret" ? false : target._super(Gadget.self).responds(to: selector)
        }
    }
}()

@Suite struct ObjectRuntimeTests {
    init() { registered }

    @Test func aClassHasNoMethodsThatCouldBeExchanged() {
        #expect(object_getClass(Gadget()) == Gadget.self)
        #expect(object_getClass(Gadget.self) == nil)
        #expect(class_getSuperclass(Gadget.self) == Thing.self)
        #expect(class_getInstanceMethod(Gadget.self, "secret") == nil)
        #expect(class_getClassMethod(Thing.self, "motto") == nil)
    }

    @Test func longDoublesAreDoubles() {
        let value: Double = 2.5
        #expect(roundl(value) == 3 && roundl(-value) == -3)
        #expect(floorl(value) == 2 && ceill(value) == 3 && truncl(-value) == -2)
        #expect(powl(2, 10) == 1024 && fmodl(7.5, 2) == 1.5 && sqrtl(9) == 3)
        #expect(fabsl(-value) == value && fmaxl(value, 1) == value && fminl(value, 1) == 1)
    }

    @Test func aClassIsATargetForItsClassMethods() throws {
        #expect(Gadget.responds(to: "motto"))
        #expect(!Gadget.responds(to: "name"))
        #expect(Gadget.instancesRespond(to: "name"))
        #expect(!Thing.instancesRespond(to: "secret"))
        #expect(Gadget.perform("motto")?.takeUnretainedValue() as? String == "Gadget")
        try Selector("hear:").perform(on: ClassRegistry.shared.target(Thing.self), with: ["tick"])
        #expect(Thing.heard == ["tick"])
        #expect(throws: UnknownSelectorError(className: "Thing", selector: "name")) {
            try Selector("name").perform(on: ClassRegistry.shared.target(Thing.self))
        }
    }

    @Test func aClassIsAlwaysTheSameTarget() {
        weak let target = ClassRegistry.shared.target(Thing.self)
        #expect(target === ClassRegistry.shared.target(Thing.self))
        let thing = Thing()
        #expect(ClassRegistry.shared.target(thing) === thing)
    }

    @Test func anOverrideDecidesWhatAnObjectRespondsTo() {
        #expect(!Gadget().responds(to: "secret"))
        #expect(Gadget().responds(to: "name"))
        #expect(!ClassRegistry.shared.responds(Gadget(), to: "secret"))
    }

    @Test func aClassKnowsItsProtocols() {
        #expect(Thing.conforms(to: Named.self))
        #expect(Gadget.conforms(to: Named.self))
        #expect(!Gadget.conforms(to: Priced.self))
        #expect(!Gadget.conforms(to: (any Named & Priced).self))
        #expect(!NSObject.conforms(to: Named.self))
        #expect(NSString.conforms(to: NSSecureCoding.self))
        #expect(!Gadget.conforms(to: Thing.self))
    }

    @Test func anObjectKnowsItsProtocolsAndItsSuperclass() {
        #expect(Gadget().conforms(to: Named.self))
        #expect(!Gadget().conforms(to: Priced.self))
        #expect(Gadget().superclass == Thing.self)
        #expect(NSObject().superclass == nil)
    }

    @Test func aClassGoesByTheNameThatObjectiveCKnows() {
        #expect(NSStringFromClass(Thing.self) == "Thing")
        #expect(NSClassFromString("Thing") == Thing.self)
        #expect(NSClassFromString("Shop.Thing") == Thing.self)
    }

    @Test func associatedObjectsAreHeldAsTheirPolicySays() {
        var keys = (0, 0)
        withUnsafeMutablePointer(to: &keys.0) { strong in
            withUnsafeMutablePointer(to: &keys.1) { assigned in
                let owner = Thing()
                weak var first: Thing?
                weak var second: Thing?
                do {
                    let (kept, unkept) = (Thing(), Thing())
                    (first, second) = (kept, unkept)
                    objc_setAssociatedObject(owner, strong, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                    objc_setAssociatedObject(owner, assigned, unkept, .OBJC_ASSOCIATION_ASSIGN)
                }
                #expect(objc_getAssociatedObject(owner, strong) as? Thing === first)
                #expect(first != nil)
                #expect(second == nil)
                #expect(objc_getAssociatedObject(owner, assigned) == nil)
                objc_setAssociatedObject(owner, strong, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(first == nil)
            }
        }
    }

    @Test func copiesAndValuesAreAssociatedToo() {
        var key = 0
        withUnsafeMutablePointer(to: &key) { key in
            let owner = Thing()
            let text = NSMutableString(string: "a")
            objc_setAssociatedObject(owner, key, text, .OBJC_ASSOCIATION_COPY)
            text.append("b")
            #expect(objc_getAssociatedObject(owner, key) as? String == "a")
            objc_setAssociatedObject(owner, key, CGSize(width: 1, height: 2), .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, key) as? CGSize == CGSize(width: 1, height: 2))
            objc_removeAssociatedObjects(owner)
            #expect(objc_getAssociatedObject(owner, key) == nil)
        }
    }

    @Test func whatIsAssociatedGoesSoonAfterItsOwner() {
        var key = 0
        withUnsafeMutablePointer(to: &key) { key in
            weak var value: Thing?
            do {
                let (owner, kept) = (Thing(), Thing())
                value = kept
                objc_setAssociatedObject(owner, key, kept, .OBJC_ASSOCIATION_RETAIN)
            }
            // Others must come before the table looks for those whose owners are gone.
            let others = (0..<200).map { _ in Thing() }
            for other in others { objc_setAssociatedObject(other, key, "", .OBJC_ASSOCIATION_RETAIN) }
            #expect(value == nil)
        }
    }
}
