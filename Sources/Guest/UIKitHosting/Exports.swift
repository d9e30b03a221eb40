@_exported import UIKitInterfaceFiles
