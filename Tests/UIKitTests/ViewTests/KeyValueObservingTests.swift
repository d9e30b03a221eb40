import Testing
import UIKit

/// Observers of one object's key, without a rewritten class: closures for key paths.
@MainActor private final class Seen<Value: Equatable> {
    var values: [Value?] = []
    private var observation: NSKeyValueObservation?

    init<Object: NSObject>(_ object: Object, _ path: KeyPath<Object, Value>, named name: String) {
        observation = object.observe(path, _named: name, options: [.new]) { [weak self] _, change in
            MainActor.assumeIsolated { self?.values.append(change.newValue) }
        }
    }

    func end() { observation?.invalidate() }
}

@MainActor @Suite struct KeyValueObservingTests {
    @Test func aViewTellsItsGeometryHoweverItChanges() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let frame = Seen(view, \.frame, named: "frame")
        let bounds = Seen(view, \.bounds, named: "bounds")
        let center = Seen(view, \.center, named: "center")
        view.frame = CGRect(x: 10, y: 0, width: 20, height: 10)
        #expect(frame.values == [CGRect(x: 10, y: 0, width: 20, height: 10)])
        #expect(bounds.values == [CGRect(x: 0, y: 0, width: 20, height: 10)])
        #expect(center.values == [CGPoint(x: 20, y: 5)])
        view.center.x += 5
        view.layer.bounds.size.height = 20
        #expect(center.values.last == CGPoint(x: 25, y: 5))
        #expect(bounds.values.last == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(frame.values.last == CGRect(x: 15, y: -5, width: 20, height: 20))
        #expect(frame.values.count == 3)
        bounds.end()
        view.bounds = .zero
        #expect(bounds.values.count == 2)
    }

    @Test func constraintsMoveWhatIsObserved() {
        let (container, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        container.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalToConstant: 10),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
        ])
        container.layoutIfNeeded()
        let bounds = Seen(view, \.bounds, named: "bounds")
        let frame = Seen(view, \.frame, named: "frame")
        let constant = Seen(width, \.constant, named: "constant")
        width.constant = 50
        container.layoutIfNeeded()
        #expect(constant.values == [50])
        #expect(bounds.values == [CGRect(x: 0, y: 0, width: 50, height: 10)])
        #expect(frame.values.last == CGRect(x: 0, y: 0, width: 50, height: 10))
    }

    @Test func looksTextImagesAndStatesAreTold() {
        let label = UILabel()
        let (alpha, hidden) = (Seen(label, \.alpha, named: "alpha"), Seen(label, \.isHidden, named: "isHidden"))
        let text = Seen(label, \.text, named: "text")
        label.alpha = 0.5
        label.isHidden = true
        label.text = "a"
        label.attributedText = NSAttributedString(string: "b")
        #expect(alpha.values == [0.5] && hidden.values == [true])
        #expect(text.values == ["a", "b"])

        let button = UIButton(type: .custom)
        let selected = Seen(button, \.isSelected, named: "isSelected")
        let enabled = Seen(button, \.isEnabled, named: "enabled")
        let highlighted = Seen(button, \.isHighlighted, named: "highlighted")
        (button.isSelected, button.isEnabled, button.isHighlighted) = (true, false, true)
        #expect(selected.values == [true] && enabled.values == [false] && highlighted.values == [true])

        let imageView = UIImageView()
        let image = Seen(imageView, \.image, named: "image")
        let new = UIImage()
        imageView.image = new
        #expect(image.values == [new])

        let bar = UIProgressView(progressViewStyle: .default)
        let progress = Seen(bar, \.progress, named: "progress")
        bar.setProgress(0.5, animated: false)
        bar.progress = 2
        #expect(progress.values == [0.5, 1])
    }

    @Test func titlesOfItemsFollowTheirControllers() {
        let controller = UIViewController()
        let title = Seen(controller.navigationItem, \.title, named: "title")
        let own = Seen(controller, \.title, named: "title")
        controller.title = "One"
        controller.navigationItem.title = "Two"
        #expect(title.values == ["One", "Two"] && own.values == ["One"])
    }

    @Test func layersTellTheirKeysAndPathsLeadThroughViews() {
        final class Watcher: NSObject {
            var seen: [String] = []
            func note(_ path: String?, _ change: [NSKeyValueChangeKey: Any]?) {
                seen.append("\(path ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
            }
        }
        ClassRegistry.shared.register(class: Watcher.self) { table in
            table.method(
                "observeValueForKeyPath:ofObject:change:context:", "observeValue(forKeyPath:of:change:context:)"
            ) { (target: Watcher, arguments) in
                target.note(
                    try arguments(0, String?.self), try arguments(2, [NSKeyValueChangeKey: Any]?.self))
                return nil
            }
        }
        let (view, watcher) = (UIView(), Watcher())
        view.layer.addObserver(watcher, forKeyPath: "cornerRadius", options: [.old, .new], context: nil)
        view.addObserver(watcher, forKeyPath: "layer.opacity", options: [.new], context: nil)
        view.layer.cornerRadius = 4
        view.alpha = 0.25
        view.layer.removeObserver(watcher, forKeyPath: "cornerRadius")
        view.layer.cornerRadius = 5
        #expect(watcher.seen == ["cornerRadius 0.0 4.0", "layer.opacity - 0.25"])
        view.removeObserver(watcher, forKeyPath: "layer.opacity")
    }
}
