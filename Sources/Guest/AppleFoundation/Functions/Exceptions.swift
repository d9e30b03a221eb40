// Programming errors. On Apple's systems they throw an exception, which nothing here can catch: the program ends, and
// the sentence is what its last words say.

import Foundation

/// Ends the program as an exception that nobody catches would.
///
/// - Parameters:
///   - name: The exception's name.
///   - reason: A sentence: what was wrong, where, and with what.
///   - file: The caller that is to blame, if it is known.
package func raise(
    _ name: NSExceptionName, _ reason: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
    fatalError("\(name.rawValue): \(reason)", file: file, line: line)
}
