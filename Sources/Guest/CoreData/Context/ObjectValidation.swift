// Whether objects may be saved. Facts: the codes of Apple's `CoreDataErrors.h`.

import AppleFoundation

enum ObjectValidation {
    /// Asks each object whether it may be saved as it is to be.
    ///
    /// - Throws: The error of the one thing that is wrong, or 1560 with all of them.
    static func check(_ objects: [NSManagedObject]) throws {
        var errors: [NSError] = []
        for object in objects {
            do { try validate(object) } catch {
                let error = error as NSError
                errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
            }
        }
        try check(errors)
    }

    private static func validate(_ object: NSManagedObject) throws {
        if object.isDeleted {
            if object.isSaved { try object.validateForDelete() }
        } else if object.isInserted {
            try object.validateForInsert()
        } else if object.isUpdated {
            try object.validateForUpdate()
        }
    }

    /// - Throws: The error, or 1560 with all of them if there are several.
    static func check(_ errors: [NSError]) throws {
        guard let first = errors.first else { return }
        guard errors.count > 1 else { throw first }
        throw NSError(
            domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
            userInfo: [NSDetailedErrorsKey: errors, NSLocalizedDescriptionKey: "Several objects cannot be saved."])
    }

    private static func error(
        _ code: Int, _ object: NSManagedObject, _ key: String, _ sentence: String, predicate: NSPredicate? = nil
    ) -> NSError {
        var info: [String: Any] = [
            NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: key,
            NSLocalizedDescriptionKey: "\(object.entity.name ?? "").\(key) \(sentence)",
        ]
        info[NSValidationValueErrorKey] = object.published(key)
        info[NSValidationPredicateErrorKey] = predicate
        return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
    }

    static func deniedDeletions(of object: NSManagedObject) -> [NSError] {
        object.entity.relationshipsByName.values.filter { $0.deleteRule == .denyDeleteRule }.compactMap {
            relationship in
            guard object.others(by: relationship).contains(where: { !$0.isDeleted }) else { return nil }
            return error(
                NSValidationRelationshipDeniedDeleteError, object, relationship.name,
                "still has objects, and they keep it from being deleted.")
        }
    }

    /// What the model, and then the class's own methods, have against the values of an object.
    static func problems(of object: NSManagedObject) -> [NSError] {
        var problems: [NSError] = []
        for step in object.properties.validation.steps(for: object) {
            let property = object.properties.inSlots[step.slot]
            if step.hasMethod {
                do { try object.validateByMethod(property.name) } catch {
                    problems.append(error as NSError)
                    continue
                }
            }
            switch property {
            case .attribute(let attribute):
                problems += self.problems(of: attribute, object, value: object.object(at: step.slot))
            case .toOne(let relationship): problems += toOneProblems(relationship, object, object.values[step.slot])
            case .toMany(let relationship): problems += toManyProblems(relationship, object, object.values[step.slot])
            case .other: break
            }
        }
        return problems
    }

    static func problems(
        of attribute: NSAttributeDescription, _ object: NSManagedObject, value: Any?
    ) -> [NSError] {
        guard let value else {
            if attribute.isOptional || attribute.isTransient || attribute is NSDerivedAttributeDescription { return [] }
            return [
                error(NSValidationMissingMandatoryPropertyError, object, attribute.name, "is a required value.")
            ]
        }
        return zip(attribute.validationPredicates, attribute.validationWarnings).compactMap { predicate, warning in
            guard (try? predicate.isMet(by: value, variables: [:])) != true else { return nil }
            let bound = warning as? String ?? ""
            return error(
                code(of: bound, attribute.attributeType), object, attribute.name, "is \(bound).", predicate: predicate)
        }
    }

    private static func code(of warning: String, _ type: NSAttributeType) -> Int {
        switch (warning, type) {
        case ("too long", _): return NSValidationStringTooLongError
        case ("too short", _): return NSValidationStringTooShortError
        case ("too large", .dateAttributeType): return NSValidationDateTooLateError
        case ("too small", .dateAttributeType): return NSValidationDateTooSoonError
        case ("too large", _): return NSValidationNumberTooLargeError
        case ("too small", _): return NSValidationNumberTooSmallError
        case ("not of the pattern", _): return NSValidationStringPatternMatchingError
        default: return NSManagedObjectValidationError
        }
    }

    private static func toOneProblems(
        _ relationship: NSRelationshipDescription, _ object: NSManagedObject, _ value: PropertyValue
    ) -> [NSError] {
        guard !relationship.isOptional, value.isNone else { return [] }
        return [
            error(NSValidationMissingMandatoryPropertyError, object, relationship.name, "is a required value.")
        ]
    }

    private static func toManyProblems(
        _ relationship: NSRelationshipDescription, _ object: NSManagedObject, _ value: PropertyValue
    ) -> [NSError] {
        let name = relationship.name
        // What was not read was not changed.
        guard object.isInserted || value.related != nil else { return [] }
        let count = value.related?.count ?? 0
        if count == 0, !relationship.isOptional, relationship.minCount == 0 {
            return [error(NSValidationMissingMandatoryPropertyError, object, name, "is a required value.")]
        }
        if count < relationship.minCount, !(count == 0 && relationship.isOptional) {
            return [error(NSValidationRelationshipLacksMinimumCountError, object, name, "has too few objects.")]
        }
        if relationship.maxCount > 0, count > relationship.maxCount {
            return [error(NSValidationRelationshipExceedsMaximumCountError, object, name, "has too many objects.")]
        }
        return []
    }
}
