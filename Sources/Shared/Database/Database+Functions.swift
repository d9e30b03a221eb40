// What Swift adds to the SQL of a connection.
internal import CSQLite
import Foundation

extension Database {
    /// Makes a function part of the SQL that this connection understands. It must give the same for the same arguments.
    ///
    /// - Throws: `DatabaseError` if there can be no such function. What `body` throws fails the statement that calls it.
    public func addFunction(
        _ name: String, argumentCount: Int, _ body: @escaping @Sendable ([DatabaseValue]) throws -> DatabaseValue
    ) throws {
        let owned = Unmanaged.passRetained(Box(body))
        let code = sqlite3_create_function_v2(
            connection, name, Int32(argumentCount), SQLITE_UTF8 | SQLITE_DETERMINISTIC, owned.toOpaque(),
            { context, count, values in
                guard let body = sqlite3_user_data(context).map(Box<Function>.body) else { return }
                let arguments = (0..<Int(count)).map { DatabaseValue(values?[$0]) }
                do { try body(arguments).give(to: context) } catch {
                    sqlite3_result_error(context, "\(error)", -1)
                }
            }, nil, nil, { $0.map(Box<Function>.release) })
        guard code == SQLITE_OK else { throw error(code, "add the function \(name)") }
    }

    /// Makes an order of texts part of the SQL that this connection understands.
    ///
    /// - Throws: `DatabaseError` if there can be no such order.
    public func addCollation(
        _ name: String, _ body: @escaping @Sendable (String, String) -> ComparisonResult
    ) throws {
        let owned = Unmanaged.passRetained(Box(body))
        let code = sqlite3_create_collation_v2(
            connection, name, SQLITE_UTF8, owned.toOpaque(),
            { context, firstCount, first, secondCount, second in
                guard let body = context.map(Box<Collation>.body) else { return 0 }
                func text(_ start: UnsafeRawPointer?, _ count: Int32) -> String {
                    String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
                }
                return Int32(body(text(first, firstCount), text(second, secondCount)).rawValue)
            }, { $0.map(Box<Collation>.release) })
        guard code == SQLITE_OK else {
            // Unlike a function, an order that was not added is not given back.
            owned.release()
            throw error(code, "add the order \(name)")
        }
    }
}

private typealias Function = @Sendable ([DatabaseValue]) throws -> DatabaseValue
private typealias Collation = @Sendable (String, String) -> ComparisonResult

/// A closure that SQLite owns.
private final class Box<Body> {
    private let body: Body
    init(_ body: Body) { self.body = body }

    static func body(_ pointer: UnsafeMutableRawPointer) -> Body {
        Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue().body
    }
    static func release(_ pointer: UnsafeMutableRawPointer) { Unmanaged<Box>.fromOpaque(pointer).release() }
}

extension DatabaseValue {
    /// An argument of a function.
    fileprivate init(_ value: OpaquePointer?) {
        let count = Int(sqlite3_value_bytes(value))
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
        case SQLITE_TEXT:
            self = .text(
                String(decoding: UnsafeBufferPointer(start: sqlite3_value_text(value), count: count), as: UTF8.self))
        case SQLITE_BLOB:
            self = .blob(sqlite3_value_blob(value).map { Data(bytes: $0, count: count) } ?? Data())
        default: self = .null
        }
    }

    fileprivate func give(to context: OpaquePointer?) {
        switch self {
        case .null: sqlite3_result_null(context)
        case .integer(let number): sqlite3_result_int64(context, number)
        case .real(let number): sqlite3_result_double(context, number)
        case .text(let text): sqlite3_result_text(context, text, Int32(text.utf8.count), copiesItsArgument)
        case .blob(let data):
            data.withUnsafeBytes { sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), copiesItsArgument) }
        case .identifier(let identifier):
            withUnsafeBytes(of: identifier.uuid) {
                sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), copiesItsArgument)
            }
        }
    }
}
