import Glibc
import TestSupport
import Testing

@_spi(Hosting) @testable import AppleFoundation

/// Files are loaded as pages are.
@Suite struct FileRequestTests {
    @Test func aFileIsLoadedByItsAddress() async throws {
        let file = try TemporaryFolder.make().appendingPathComponent("forecast day.json")
        try Data("[1, 2]".utf8).write(to: file)
        let (data, response) = try await URLSession.shared.data(from: file)
        #expect(data == Data("[1, 2]".utf8))
        #expect(response.url == file && response.expectedContentLength == 6 && !(response is HTTPURLResponse))
        let link = try TemporaryFolder.make().appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(try await URLSession.shared.data(from: link).0 == data)
        let session = URLSession(configuration: .ephemeral)
        let loaded = await withCheckedContinuation { done in
            session.dataTask(with: file) { data, _, _ in done.resume(returning: data) }.resume()
        }
        #expect(loaded == data)
    }

    /// A copy of what lies on the disk already is `FileManager`'s to make.
    @Test func aFileIsNotDownloadedWhichIsAnError() async throws {
        let file = try TemporaryFolder.make().appendingPathComponent("forecast.json")
        try Data("[1]".utf8).write(to: file)
        let session = URLSession(configuration: .default)
        let error = await withCheckedContinuation { done in
            session.downloadTask(with: file) { _, _, error in done.resume(returning: error) }.resume()
        }
        #expect((error as? URLError)?.code == .unsupportedURL)
    }

    @Test(.timeLimit(.minutes(5))) func whatIsNoFileOrTooLargeIsNotRead() async throws {
        let folder = try TemporaryFolder.make()
        let (pipe, large) = (folder.appendingPathComponent("pipe"), folder.appendingPathComponent("large"))
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: pipe) }
        #expect(error?.code == .cannotOpenFile)
        try Data(count: 11).write(to: large)
        let process = FoundationProcess()
        process.largestBody = 10
        #expect(throws: URLError(.dataLengthExceedsMaximum)) {
            try FoundationProcess.$current.withValue(process) { try FileRequest.contents(of: large) }
        }
        process.largestBody = 11
        #expect(try FoundationProcess.$current.withValue(process) { try FileRequest.contents(of: large) }.count == 11)
    }

    @Test func whatIsNotThereIsAnErrorThatSaysSo() async throws {
        let folder = try TemporaryFolder.make()
        for (url, code) in [
            (folder.appendingPathComponent("nothing"), URLError.Code.fileDoesNotExist), (folder, .fileIsDirectory),
        ] {
            let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
            #expect(error?.code == code && error?.failingURL == url)
        }
    }
}
