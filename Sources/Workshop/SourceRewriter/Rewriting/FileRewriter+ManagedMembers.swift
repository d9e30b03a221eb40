// What Core Data gives its objects at run time on Apple's systems: the accessors of `@NSManaged` properties and methods.

import SwiftSyntax

extension FileRewriter {
    /// Gives `@NSManaged` properties accessors that ask their object.
    func giveAccessors(to node: VariableDeclSyntax) {
        guard AttributeFacts(node.attributes).names.contains("NSManaged") else { return }
        // In `var a, b: Int` the type stands at the last name only; a computed property is declared alone.
        var type: TypeSyntax?
        for binding in node.bindings.reversed() {
            let written = binding.typeAnnotation?.type
            type = written ?? type
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type,
                binding.accessorBlock == nil, binding.initializer == nil
            else { continue }
            let key = SwiftName.bare(name.text)
            let annotation = written == nil ? ": \(type.singleLine)" : ""
            insert(
                "\(annotation) { get { _managedValue(\"\(key)\") } set { _setManagedValue(newValue, \"\(key)\") } }",
                at: (written?.endPositionBeforeTrailingTrivia ?? name.endPositionBeforeTrailingTrivia).utf8Offset)
            if let comma = binding.trailingComma {
                let modifiers = node.modifiers.filter { $0.name.tokenKind != .keyword(.dynamic) }.map(\.singleLine)
                replace(comma, with: "; " + (modifiers + ["var"]).joined(separator: " "))
            }
        }
    }

    /// Gives `@NSManaged` methods, such as `addToItems(_:)`, a body that asks their object for them by their selector.
    func giveBody(to node: FunctionDeclSyntax) {
        let attributes = AttributeFacts(node.attributes)
        guard attributes.names.contains("NSManaged"), node.body == nil else { return }
        let parameters = node.signature.parameterClause.parameters
        let selector =
            attributes.objectiveCName
            ?? ObjectiveCNames.selector(
                name: SwiftName.bare(node.name.text), labels: SignatureFacts(node.signature.parameterClause).labels)
        let values = parameters.map { ($0.secondName ?? $0.firstName).text }.joined(separator: ", ")
        insert(
            " { _callManaged(\"\(selector)\", [\(values)]) }",
            at: node.signature.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// `NSManagedObject(entity: e, insertInto: c)` makes an object of the entity's class there, whatever class is written.
    func makeByEntity(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
            name.baseName.text == "NSManagedObject",
            node.arguments.map({ $0.label?.text }) == ["entity", "insertInto"]
        else { return }
        insert("._make", at: name.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// Objects are made by the names of their classes, for which the initialiser must be `required` here.
    func requireManagedInitialiser(_ node: InitializerDeclSyntax) {
        let labels = SignatureFacts(node.signature.parameterClause).labels
        let modifier = node.modifiers.first { $0.name.tokenKind == .keyword(.override) }
        guard let modifier, ["insertInto", "insertIntoManagedObjectContext"].contains(labels.last),
            labels.first == "entity", labels.count == 2
        else { return }
        replace(modifier, with: "required")
    }
}
