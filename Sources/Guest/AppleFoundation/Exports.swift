// What `import AppleFoundation` brings along. Declarations of this module win over Foundation's of the same name.

@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
