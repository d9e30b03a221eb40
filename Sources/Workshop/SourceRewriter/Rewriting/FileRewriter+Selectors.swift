// `#selector(…)`.

import SwiftSyntax

/// A selector whose method the model does not know: it is a framework's, or there is none. Generated code that calls
/// it puts it into the dispatch table, and leaves it to the compiler to say so if there is none.
struct SelectorUse {
    /// Ends the path of the generated lines, whose columns are those of the user's text.
    static let pathMark = " (selector)"

    let selector: String
    /// The class whose method it is.
    let type: String
    /// The method as it is written: `endEditing(_:)`, or all of `UIView.f as (UIView) -> () -> Void`.
    let method: String
    let isCast: Bool
    let line: Int
    /// In bytes, counted from 1.
    let column: Int
    /// The name of a method that may be meant, should there be none of this name.
    let guess: String?
}

extension FileRewriter {
    /// Objective-C's name for what a `#selector` names.
    func selector(_ name: SelectorReference, _ reference: MacroReference) -> String {
        let type = ownerType(of: name)
        switch model.selector(for: name, accessor: reference.accessor, in: type) {
        case .known(let selector): return selector
        case .unknown(let selector):
            if let type, !model.isOtherType(type), model.classNamed(type)?.isHidden != true,
                model.classNamed(type)?.isGeneric != true, let token = reference.nameToken
            {
                let place = file.converter.location(for: token.positionAfterSkippingLeadingTrivia)
                selectorUses.append(
                    SelectorUse(
                        selector: selector, type: type, method: reference.castMethod ?? reference.writtenName,
                        isCast: reference.castMethod != nil, line: place.line, column: place.column,
                        guess: guess(for: name.name, in: type)))
            }
            return selector
        }
    }

    /// The type whose member a selector names; nil if the sources do not say it.
    private func ownerType(of reference: SelectorReference) -> String? {
        guard let qualifier = reference.qualifier, let base = reference.base else { return enclosing.last }
        if ["self", "Self", "super"].contains(qualifier) { return enclosing.last }
        if let type = model.type(named: qualifier, in: enclosing.last) { return type.path }
        if let type = resolver.type(of: base, in: enclosing.last) {
            return model.type(named: type, in: enclosing.last)?.path ?? type
        }
        let last = qualifier.withoutGenericArguments.split(separator: ".").last
        return last?.first?.isUppercase == true ? qualifier : nil
    }

    /// The method of a class, or of its superclasses in this module, whose name is spelt almost like another.
    private func guess(for name: String, in type: String) -> String? {
        guard let owner = model.classNamed(type) else { return nil }
        let names = model.ancestry(of: owner).flatMap { model.parts(of: $0) }.flatMap(\.methods).map(\.name)
        let distances = names.map { (name: $0, distance: $0.editDistance(to: name)) }
        return distances.filter { $0.distance <= min(3, max(1, name.count / 2)) }.min { $0.distance < $1.distance }?
            .name
    }
}

extension String {
    /// How many letters must be put in, left out or changed to make another text of this one.
    func editDistance(to other: String) -> Int {
        let target = Array(other)
        var row = Array(0...target.count)
        for (index, letter) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in target.indices {
                let change = diagonal + (letter == target[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[target.count]
    }
}
