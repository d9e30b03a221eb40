import InterfaceSchema
import Testing

/// What the schema says of itself.
@Suite struct SchemaTests {
    @Test(arguments: InterfaceSchema.classes) func spellingsOfOneKeyMeanTheSameKindOfValue(schema: ClassSchema) {
        let attributes = schema.line.flatMap(\.attributes)
        for (key, spellings) in Dictionary(grouping: attributes, by: \.key) {
            #expect(Set(spellings.map(\.value)).count == 1, "\(schema.name).\(key)")
        }
    }

    @Test(arguments: InterfaceSchema.classes) func aMissingClassStandsBelowOneThatIsThere(schema: ClassSchema) {
        #expect(!schema.present.isMissing)
        #expect(schema.isKind(of: schema.present))
    }

    /// The elements that become objects in public widgets' files.
    @Test(arguments: [
        "view", "viewController", "label", "button", "stackView", "imageView", "tableView", "tableViewCell",
        "tableViewCellContentView", "tapGestureRecognizer", "activityIndicatorView", "collectionView",
        "tableViewController", "containerView", "hostingController", "barButtonItem", "collectionViewController",
        "progressView", "scrollView", "segmentedControl", "stepper", "switch", "textField", "textView",
        "visualEffectView", "webView",
    ])
    func everyElementOfPublicWidgetsIsKnown(element: String) {
        #expect(InterfaceSchema.schema(ofElement: element)?.elements.contains(element) == true)
    }
}

extension ClassSchema: CustomTestStringConvertible {
    public var testDescription: String { name }
}
