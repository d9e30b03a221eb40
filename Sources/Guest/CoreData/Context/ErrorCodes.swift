// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Codes of `NSCocoaErrorDomain` and keys of their user info. Facts: Apple's `CoreDataErrors.h`.

public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The predicate that the value does not meet.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// The objects that an error is about.
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// The stores that an error is about.
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
public let NSDetailedErrorsKey = "NSDetailedErrors"
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
/// The `NSMergeConflict`s or `NSConstraintConflict`s of a save.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
public let NSManagedObjectValidationError = 1550
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSManagedObjectMergeError = 133020
/// Values that only one object may have, with `NSConstraintConflict`s.
public let NSManagedObjectConstraintMergeError = 133021
public let NSManagedObjectConstraintValidationError = 1551
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreTypeMismatchError = 134010
public let NSPersistentStoreIncompatibleSchemaError = 134020
public let NSPersistentStoreSaveError = 134030
public let NSPersistentStoreIncompleteSaveError = 134040
public let NSPersistentStoreSaveConflictsError = 134050
public let NSCoreDataError = 134060
public let NSPersistentStoreOperationError = 134070
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreTimeoutError = 134090
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSMigrationMissingSourceModelError = 134130
public let NSInferredMappingModelError = 134190
public let NSSQLiteError = 134180
/// The history does not go back to what a token stands for.
public let NSPersistentHistoryTokenExpiredError = 134301
/// The key of SQLite's own code.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"
