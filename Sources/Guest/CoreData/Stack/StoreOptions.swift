// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Kinds of stores, and the keys of their options and metadata, as Apple's reference gives them.

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// How many seconds a call waits for whoever has locked the store; 5 if nothing is said.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The hashes of the entities that a store was opened with last, by their names.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// What the author called the model that a store was opened with last.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"

/// Pragmas of SQLite that are set when the store is opened, by their names.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Whether the store's file is packed anew when it is opened.
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
/// Whether SQLite counts anew what it plans its searches by, when the store is opened.
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
