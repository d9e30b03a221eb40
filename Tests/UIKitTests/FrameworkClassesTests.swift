import Testing
import UIKit

@MainActor @Suite struct FrameworkClassesTests {
    @Test func interfaceFilesReachPropertiesByTheirPaths() {
        let view = UIView()
        view.setValue(NSNumber(value: 8), forKeyPath: "layer.cornerRadius")
        view.setValue(UIColor.red, forKeyPath: "layer.borderColor")
        view.setValue(true, forKey: "hidden")
        #expect(view.layer.cornerRadius == 8)
        #expect(view.layer.borderColor == UIColor.red.cgColor)
        #expect(view.value(forKey: "isHidden") as? Bool == true)
    }

    @Test func ownMethodsAnswerToTheirSelectors() {
        let parent = UIView()
        let child = UIView()
        parent.addSubview(child)
        #expect(child.responds(to: "removeFromSuperview"))
        child.perform("removeFromSuperview")
        #expect(parent.subviews.isEmpty)
    }
}
