// What `import CoreLocation` brings along.

@_exported import AppleFoundation
