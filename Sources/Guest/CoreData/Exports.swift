// What `import CoreData` brings along.

@_exported import AppleFoundation
