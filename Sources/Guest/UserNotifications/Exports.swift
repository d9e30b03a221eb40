// What `import UserNotifications` brings along.

@_exported import AppleFoundation
