@_exported import UIKitTextInput
