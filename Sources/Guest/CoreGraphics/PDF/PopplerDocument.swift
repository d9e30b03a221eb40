import AppleFoundation

/// An open document. Poppler's objects are of one thread at a time: whoever asks takes the document's lock.
package final class PopplerDocument: @unchecked Sendable {
    /// Where a document is read from. A file is read as it is needed, and not into memory.
    package enum Source {
        case file(URL)
        case data(Data)
    }

    /// Why there is no document.
    package enum OpeningError: Error {
        /// It is encrypted, and the password is not the right one.
        case locked
        /// It is no PDF, or too much of it is missing.
        case unreadable
    }

    let poppler: Poppler
    let object: Poppler.Object
    let lock = NSRecursiveLock()
    package let pageCount: Int

    /// - Parameter password: the user's or the owner's; nil where there is none.
    /// - Throws: `OpeningError`
    package init(_ source: Source, password: String?) throws {
        guard let poppler = Poppler.shared else { throw OpeningError.unreadable }
        var failure: UnsafeMutableRawPointer?
        let opened: Poppler.Object?
        func open(_ url: URL) -> Poppler.Object? {
            poppler.documentOfFile(URL(fileURLWithPath: url.path).absoluteString, password, &failure)
        }
        switch source {
        case .file(let url):
            guard url.isFileURL else { throw OpeningError.unreadable }
            opened = open(url)
        case .data(let data) where password != nil:
            // Poppler 22 trips over a wrong password of what lies in memory. Once it is open, nobody needs the name.
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            do { try data.write(to: file) } catch { throw OpeningError.unreadable }
            opened = open(file)
        case .data(let data):
            guard !data.isEmpty, let bytes = data.withUnsafeBytes({ poppler.bytes($0.baseAddress, $0.count) }) else {
                throw OpeningError.unreadable
            }
            defer { poppler.releaseBytes(bytes) }
            opened = poppler.documentOfBytes(bytes, nil, &failure)
        }
        let code = poppler.takeCode(failure)
        guard let opened else { throw code == Poppler.encrypted ? OpeningError.locked : .unreadable }
        self.poppler = poppler
        object = opened
        pageCount = max(0, Int(poppler.pageCount(opened)))
    }

    deinit { poppler.release(object) }

    /// - Parameter index: from 0.
    /// - Returns: nil if there is no such page, or if it is damaged.
    func page(at index: Int) -> PopplerPage? {
        guard index >= 0, index < pageCount else { return nil }
        return lock.withLock {
            poppler.page(object, CInt(index)).flatMap { PopplerPage(document: self, object: $0) }
        }
    }

    /// What the document says of itself; what it leaves out is nil.
    package struct Attributes {
        package let title, author, subject, keywords, creator, producer: String?
        package let created, modified: Date?
    }

    package var attributes: Attributes {
        lock.withLock {
            func date(_ seconds: Int) -> Date? { seconds > 0 ? Date(timeIntervalSince1970: Double(seconds)) : nil }
            return Attributes(
                title: poppler.take(poppler.title(object)), author: poppler.take(poppler.author(object)),
                subject: poppler.take(poppler.subject(object)), keywords: poppler.take(poppler.keywords(object)),
                creator: poppler.take(poppler.creator(object)), producer: poppler.take(poppler.producer(object)),
                created: date(poppler.created(object)), modified: date(poppler.modified(object)))
        }
    }

    package var version: (major: Int, minor: Int) {
        lock.withLock {
            var (major, minor): (CUnsignedInt, CUnsignedInt) = (0, 0)
            poppler.version(object, &major, &minor)
            return (Int(major), Int(minor))
        }
    }

    package var allowsPrinting: Bool { lock.withLock { poppler.permissions(object) & 1 != 0 } }
    package var allowsCopying: Bool { lock.withLock { poppler.permissions(object) & 4 != 0 } }
}
